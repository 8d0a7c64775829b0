// mg.triangular_solve C2: both operands are of one type of floats or complex numbers
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a: tensor<2x2xf32>, %b: tensor<2x1xf64>) {
  // expected-error@+1 {{both operands must be of one type of floats or complex numbers, but are of f32 and f64 (mg.triangular_solve C2)}}
  %0 = mg.triangular_solve %a, %b {left} : (tensor<2x2xf32>, tensor<2x1xf64>) -> tensor<2x1xf64>
  return
}

// -----

func.func @f(%a: tensor<2x2xi32>, %b: tensor<2x1xi32>) {
  // expected-error@+1 {{both operands must be of one type of floats or complex numbers, but are of i32 and i32 (mg.triangular_solve C2)}}
  %0 = mg.triangular_solve %a, %b {left} : (tensor<2x2xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
  return
}
