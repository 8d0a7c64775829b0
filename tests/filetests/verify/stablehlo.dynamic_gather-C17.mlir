// stablehlo.dynamic_gather C17: dim(operand, operand_batching_dims...) = dim(start_indices, start_indices_batching_dims...)
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2x1xi32>) {
  %z = stablehlo.constant dense<[1, 1]> : tensor<2xi64>
  // expected-error@+1 {{batching dimensions must have one size, but dimension 0 of operand has 3 and dimension 0 of start_indices 2 (stablehlo.dynamic_gather C17)}}
  %0 = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2xf32>
  return
}
