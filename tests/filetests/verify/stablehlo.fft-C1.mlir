// stablehlo.fft C1: size(fft_length) <= rank(operand)
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{fft_length has 2 sizes, which are more dimensions than tensor<4xcomplex<f32>> has (stablehlo.fft C1)}}
  %0 = "stablehlo.fft"(%x) <{fft_length = array<i64: 4, 4>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}
