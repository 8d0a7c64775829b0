// mg.triangular_solve C4: the last two dimensions of `a` have one size; with `left` it is the last but one of `b`, else the last
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x1xf32>) {
  // expected-error@+1 {{a must be of square matrices of the size of a column of b, but they are tensor<2x3xf32> and tensor<3x1xf32> (mg.triangular_solve C4)}}
  %0 = mg.triangular_solve %a, %b {left} : (tensor<2x3xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  return
}

// -----

func.func @f(%a: tensor<2x2xf32>, %b: tensor<1x2xf32>) {
  // expected-error@+1 {{a must be of square matrices of the size of a column of b, but they are tensor<2x2xf32> and tensor<1x2xf32> (mg.triangular_solve C4)}}
  %0 = mg.triangular_solve %a, %b {left} : (tensor<2x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @f(%a: tensor<2x2xf32>, %b: tensor<2x1xf32>) {
  // expected-error@+1 {{a must be of square matrices of the size of a row of b, but they are tensor<2x2xf32> and tensor<2x1xf32> (mg.triangular_solve C4)}}
  %0 = mg.triangular_solve %a, %b  : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  return
}
