// mg.triangular_solve C3: both operands have one rank of 2 or more, and the same sizes before the last two dimensions
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a: tensor<2x2xf32>, %b: tensor<2xf32>) {
  // expected-error@+1 {{both operands must be of matrices, with the same sizes before these, but are tensor<2x2xf32> and tensor<2xf32> (mg.triangular_solve C3)}}
  %0 = mg.triangular_solve %a, %b {left} : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%a: tensor<3x2x2xf32>, %b: tensor<4x2x2xf32>) {
  // expected-error@+1 {{both operands must be of matrices, with the same sizes before these, but are tensor<3x2x2xf32> and tensor<4x2x2xf32> (mg.triangular_solve C3)}}
  %0 = mg.triangular_solve %a, %b {left} : (tensor<3x2x2xf32>, tensor<4x2x2xf32>) -> tensor<4x2x2xf32>
  return
}

// -----

func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) {
  // expected-error@+1 {{both operands must be of matrices, with the same sizes before these, but are tensor<2xf32> and tensor<2xf32> (mg.triangular_solve C3)}}
  %0 = mg.triangular_solve %a, %b {left} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}
