// stablehlo.triangular_solve I6: `transpose_a` is one of the three
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a: tensor<2x2xf32>, %b: tensor<2x1xf32>) {
  // expected-error@+1 {{there is no transpose_a #stablehlo<transpose INVALID> (stablehlo.triangular_solve I6)}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose INVALID>, unit_diagonal = false}> : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  return
}
