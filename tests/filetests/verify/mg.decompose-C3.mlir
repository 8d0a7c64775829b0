// mg.decompose C3: the elements are f32, f64 or complex numbers
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2x3xf16>) {
  // expected-error@+1 {{input must be of f32, f64 or complex numbers, but is tensor<2x3xf16> (mg.decompose C3)}}
  %0 = mg.decompose %x {kind = "lu"} : (tensor<2x3xf16>) -> tensor<3x3xf16>
  return
}
