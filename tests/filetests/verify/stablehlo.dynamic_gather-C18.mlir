// stablehlo.dynamic_gather C18: `start_index_map` and `operand_batching_dims` together are unique
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2x2xi32>) {
  %z = stablehlo.constant dense<[1, 4]> : tensor<2xi64>
  // expected-error@+1 {{0 occurs twice in start_index_map and operand_batching_dims (stablehlo.dynamic_gather C18)}}
  %0 = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 0], index_vector_dim = 1>}> : (tensor<3x4xf32>, tensor<2x2xi32>, tensor<2xi64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%o: tensor<3x4xf32>, %s: tensor<3x1xi32>) {
  %z = stablehlo.constant dense<[1, 1]> : tensor<2xi64>
  // expected-error@+1 {{0 occurs twice in start_index_map and operand_batching_dims (stablehlo.dynamic_gather C18)}}
  %0 = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x4xf32>, tensor<3x1xi32>, tensor<2xi64>) -> tensor<3xf32>
  return
}
