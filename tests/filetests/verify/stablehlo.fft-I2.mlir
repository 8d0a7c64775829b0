// stablehlo.fft I2: `fft_type` is one of the four
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{there is no fft_type #stablehlo<fft_type HFFT> (stablehlo.fft I2)}}
  %0 = "stablehlo.fft"(%x) <{fft_length = array<i64: 4>, fft_type = #stablehlo<fft_type HFFT>}> : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}
