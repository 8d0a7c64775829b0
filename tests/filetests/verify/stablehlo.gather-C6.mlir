// stablehlo.gather C6: `collapsed_slice_dims` and `operand_batching_dims` together are unique
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2x1xi32>) {
  // expected-error@+1 {{0 occurs twice in collapsed_slice_dims and operand_batching_dims (stablehlo.gather C6)}}
  %0 = "stablehlo.gather"(%o, %s) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%o: tensor<3x4xf32>, %s: tensor<3x1xi32>) {
  // expected-error@+1 {{0 occurs twice in collapsed_slice_dims and operand_batching_dims (stablehlo.gather C6)}}
  %0 = "stablehlo.gather"(%o, %s) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<3x4xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  return
}
