// stablehlo.gather C13: `start_indices_batching_dims` are unique
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%o: tensor<3x3x5xf32>, %s: tensor<3x3x1xi32>) {
  // expected-error@+1 {{0 occurs twice in start_indices_batching_dims (stablehlo.gather C13)}}
  %0 = "stablehlo.gather"(%o, %s) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 0], start_index_map = [2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<3x3x5xf32>, tensor<3x3x1xi32>) -> tensor<3x3xf32>
  return
}
