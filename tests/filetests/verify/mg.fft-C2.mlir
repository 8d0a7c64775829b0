// mg.fft C2: `dims` is in [1, rank], and at most 127
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{dims must be in [1, 1], but is 2 (mg.fft C2)}}
  %0 = mg.fft %x {dims = 2 : i64, kind = "fft"} : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{dims must be in [1, 1], but is 0 (mg.fft C2)}}
  %0 = mg.fft %x {dims = 0 : i64, kind = "fft"} : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}
