// mg.fft C1: `kind` is one of the four
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{kind must be fft, ifft, rfft or irfft, but is "hfft" (mg.fft C1)}}
  %0 = mg.fft %x {dims = 1 : i64, kind = "hfft"} : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}
