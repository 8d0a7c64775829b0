// stablehlo.fft C5: shape(result) = shape(operand), but the last dimension of what is complex is n / 2 + 1 for a real one of size n > 0
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{for an fft_length of [4] dimension 0 of operand must be 3, but it is tensor<4xcomplex<f32>> (stablehlo.fft C5)}}
  %0 = "stablehlo.fft"(%x) <{fft_length = array<i64: 4>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{the result must be tensor<3xcomplex<f32>>, but is declared tensor<4xcomplex<f32>> (stablehlo.fft C5)}}
  %0 = "stablehlo.fft"(%x) <{fft_length = array<i64: 4>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<4xf32>) -> tensor<4xcomplex<f32>>
  return
}
