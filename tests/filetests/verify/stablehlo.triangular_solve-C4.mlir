// stablehlo.triangular_solve C4: the result has the type of `b`
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a: tensor<2x2xf32>, %b: tensor<2x1xf32>) {
  // expected-error@+1 {{the result must be tensor<2x1xf32>, but is declared tensor<2x2xf32> (stablehlo.triangular_solve C4)}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  return
}
