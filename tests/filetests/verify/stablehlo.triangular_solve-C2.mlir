// stablehlo.triangular_solve C2: 2 <= rank(a) = rank(b)
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a: tensor<2x2xf32>, %b: tensor<2xf32>) {
  // expected-error@+1 {{a and b must have one rank, but are tensor<2x2xf32> and tensor<2xf32> (stablehlo.triangular_solve C2)}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) {
  // expected-error@+1 {{a must have rank 2 or more, but is tensor<2xf32> (stablehlo.triangular_solve C2)}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}
