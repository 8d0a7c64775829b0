// stablehlo.fft C3: 1 <= size(fft_length) <= 3
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x1x1x1xcomplex<f32>>) {
  // expected-error@+1 {{fft_length must have 1 to 3 sizes, but has 4 (stablehlo.fft C3)}}
  %0 = "stablehlo.fft"(%x) <{fft_length = array<i64: 1, 1, 1, 1>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<1x1x1x1xcomplex<f32>>) -> tensor<1x1x1x1xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{fft_length must have 1 to 3 sizes, but has 0 (stablehlo.fft C3)}}
  %0 = "stablehlo.fft"(%x) <{fft_length = array<i64>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}
