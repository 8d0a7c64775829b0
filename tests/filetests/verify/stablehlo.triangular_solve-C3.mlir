// stablehlo.triangular_solve C3: shape(a) and shape(b) are equal before the last two dimensions, and dim(a, -2) = dim(a, -1) = dim(b, left_side ? -2 : -1)
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x1xf32>) {
  // expected-error@+1 {{a must be of square matrices, but is tensor<2x3xf32> (stablehlo.triangular_solve C3)}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x3xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  return
}

// -----

func.func @f(%a: tensor<2x2xf32>, %b: tensor<3x1xf32>) {
  // expected-error@+1 {{b must have the sizes of a before the last two dimensions, and the size of its matrices in dimension 0, but they are tensor<2x2xf32> and tensor<3x1xf32> (stablehlo.triangular_solve C3)}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  return
}

// -----

func.func @f(%a: tensor<2x2xf32>, %b: tensor<2x1xf32>) {
  // expected-error@+1 {{b must have the sizes of a before the last two dimensions, and the size of its matrices in dimension 1, but they are tensor<2x2xf32> and tensor<2x1xf32> (stablehlo.triangular_solve C3)}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @f(%a: tensor<3x2x2xf32>, %b: tensor<4x2x1xf32>) {
  // expected-error@+1 {{b must have the sizes of a before the last two dimensions, and the size of its matrices in dimension 1, but they are tensor<3x2x2xf32> and tensor<4x2x1xf32> (stablehlo.triangular_solve C3)}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x2x2xf32>, tensor<4x2x1xf32>) -> tensor<4x2x1xf32>
  return
}
