// mg.complex C1: `real` is of f32 or f64
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<4xf16>) {
  // expected-error@+1 {{the operand must be of f32 or f64, but is tensor<4xf16> (mg.complex C1)}}
  %0 = mg.complex %x, %x : (tensor<4xf16>, tensor<4xf16>) -> tensor<4xcomplex<f32>>
  return
}
