// stablehlo.dynamic_gather C12: slice_sizes[operand_batching_dims...] <= 1
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%o: tensor<3x4xf32>, %s: tensor<3x1xi32>) {
  %z = stablehlo.constant dense<[3, 1]> : tensor<2xi64>
  // expected-error@+1 {{0 is in operand_batching_dims, so slice_sizes[0] must be 1, but is 3 (stablehlo.dynamic_gather C12)}}
  %0 = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>}> : (tensor<3x4xf32>, tensor<3x1xi32>, tensor<2xi64>) -> tensor<3xf32>
  return
}
