// stablehlo.dynamic_gather C15: `index_vector_dim` is not in `start_indices_batching_dims`
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%o: tensor<1x4xf32>, %s: tensor<3x1xi32>) {
  %z = stablehlo.constant dense<[1, 1]> : tensor<2xi64>
  // expected-error@+1 {{index_vector_dim is in start_indices_batching_dims (stablehlo.dynamic_gather C15)}}
  %0 = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 1>}> : (tensor<1x4xf32>, tensor<3x1xi32>, tensor<2xi64>) -> tensor<3xf32>
  return
}
