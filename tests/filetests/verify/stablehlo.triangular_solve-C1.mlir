// stablehlo.triangular_solve C1: element_type(a) = element_type(b)
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a: tensor<2x2xf32>, %b: tensor<2x1xf64>) {
  // expected-error@+1 {{b must be of f32, as a is, but is tensor<2x1xf64> (stablehlo.triangular_solve C1)}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf32>, tensor<2x1xf64>) -> tensor<2x1xf64>
  return
}
