// stablehlo.gather C12: slice_sizes[operand_batching_dims...] <= 1
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%o: tensor<3x4xf32>, %s: tensor<3x1xi32>) {
  // expected-error@+1 {{0 is in operand_batching_dims, so slice_sizes[0] must be 1, but is 3 (stablehlo.gather C12)}}
  %0 = "stablehlo.gather"(%o, %s) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 3, 1>}> : (tensor<3x4xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  return
}
