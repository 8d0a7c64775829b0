// stablehlo.fft C2: `operand` is of complex numbers; of RFFT, of f32 or f64. `result` is of such complex numbers; of IRFFT, of their parts
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{input must be of complex numbers, but is tensor<4xf32> (stablehlo.fft C2)}}
  %0 = "stablehlo.fft"(%x) <{fft_length = array<i64: 4>, fft_type = #stablehlo<fft_type IFFT>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{input must be of f32 or f64, but is tensor<4xcomplex<f32>> (stablehlo.fft C2)}}
  %0 = "stablehlo.fft"(%x) <{fft_length = array<i64: 4>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<4xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{the result must be of complex<f32>, but is tensor<3xcomplex<f64>> (stablehlo.fft C2)}}
  %0 = "stablehlo.fft"(%x) <{fft_length = array<i64: 4>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<4xf32>) -> tensor<3xcomplex<f64>>
  return
}
