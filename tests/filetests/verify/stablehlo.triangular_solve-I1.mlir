// stablehlo.triangular_solve I1: `a` is of floats or complex numbers
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a: tensor<2x2xi32>, %b: tensor<2x1xi32>) {
  // expected-error@+1 {{tensor<2x2xi32> is not of floats or complex numbers (stablehlo.triangular_solve I1)}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
  return
}
