// stablehlo.dynamic_gather C23: the result has the element type of `operand`
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2x1xi32>) {
  %z = stablehlo.constant dense<[1, 4]> : tensor<2xi64>
  // expected-error@+1 {{the result must have the operand's element type, f32, but has f64 (stablehlo.dynamic_gather C23)}}
  %0 = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x4xf64>
  return
}
