// stablehlo.fft C4: the last dimensions of what is real are `fft_length`, which is not negative
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{for an fft_length of [5] dimension 0 of operand must be 5, but it is tensor<4xf32> (stablehlo.fft C4)}}
  %0 = "stablehlo.fft"(%x) <{fft_length = array<i64: 5>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<4xf32>) -> tensor<3xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<4x3xcomplex<f32>>) {
  // expected-error@+1 {{for an fft_length of [3, 4] dimension 0 of operand must be 3, but it is tensor<4x3xcomplex<f32>> (stablehlo.fft C4)}}
  %0 = "stablehlo.fft"(%x) <{fft_length = array<i64: 3, 4>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<4x3xcomplex<f32>>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%x: tensor<0xcomplex<f32>>) {
  // expected-error@+1 {{fft_length has a size of -1 (stablehlo.fft C4)}}
  %0 = "stablehlo.fft"(%x) <{fft_length = array<i64: -1>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<0xcomplex<f32>>) -> tensor<0xf32>
  return
}
