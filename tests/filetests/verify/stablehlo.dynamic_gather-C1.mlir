// stablehlo.dynamic_gather C1: rank(operand) = size(offset_dims) + size(collapsed_slice_dims) + size(operand_batching_dims)
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2x1xi32>) {
  %z = stablehlo.constant dense<[1, 4]> : tensor<2xi64>
  // expected-error@+1 {{the operand's rank, 2, must be the number of offset_dims, collapsed_slice_dims and operand_batching_dims, 1 + 0 + 0 (stablehlo.dynamic_gather C1)}}
  %0 = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x4xf32>
  return
}
