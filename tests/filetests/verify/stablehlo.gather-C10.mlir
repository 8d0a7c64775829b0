// stablehlo.gather C10: `operand_batching_dims` are sorted
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%o: tensor<3x4x5xf32>, %s: tensor<4x3x1xi32>) {
  // expected-error@+1 {{operand_batching_dims must be sorted, but 1 precedes 0 (stablehlo.gather C10)}}
  %0 = "stablehlo.gather"(%o, %s) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [1, 0], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<3x4x5xf32>, tensor<4x3x1xi32>) -> tensor<4x3xf32>
  return
}
