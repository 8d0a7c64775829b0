// mg.fft C3: `input` is of complex numbers; of "rfft", of f32 or f64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{input must be of complex numbers, but is tensor<4xf32> (mg.fft C3)}}
  %0 = mg.fft %x {dims = 1 : i64, kind = "fft"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf16>) {
  // expected-error@+1 {{input must be of f32 or f64, but is tensor<4xf16> (mg.fft C3)}}
  %0 = mg.fft %x {dims = 1 : i64, kind = "rfft"} : (tensor<4xf16>) -> tensor<3xf16>
  return
}
