// mg.triangular_solve C1: `transpose` is one of the three
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a: tensor<2x2xf32>, %b: tensor<2x1xf32>) {
  // expected-error@+1 {{transpose must be none, transpose or adjoint, but is "yes" (mg.triangular_solve C1)}}
  %0 = mg.triangular_solve %a, %b {left, transpose = "yes"} : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  return
}
