// mg.fft C4: `size` is given for "irfft" alone; it is not negative, and the last dimension of `input` is size / 2 + 1, or 0 if `size` is
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{irfft needs the size of the result's last dimension (mg.fft C4)}}
  %0 = mg.fft %x {dims = 1 : i64, kind = "irfft"} : (tensor<4xcomplex<f32>>) -> tensor<6xf32>
  return
}

// -----

func.func @f(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{for a size of 5 the last dimension of input must be 3, but input is tensor<4xcomplex<f32>> (mg.fft C4)}}
  %0 = mg.fft %x {dims = 1 : i64, kind = "irfft", size = 5 : i64} : (tensor<4xcomplex<f32>>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{for a size of -2 the last dimension of input must be 0, but input is tensor<4xcomplex<f32>> (mg.fft C4)}}
  %0 = mg.fft %x {dims = 1 : i64, kind = "irfft", size = -2 : i64} : (tensor<4xcomplex<f32>>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{ifft has no size (mg.fft C4)}}
  %0 = mg.fft %x {dims = 1 : i64, kind = "ifft", size = 4 : i64} : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}
