// stablehlo.gather C7: `collapsed_slice_dims` are sorted
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2x1xi32>) {
  // expected-error@+1 {{collapsed_slice_dims must be sorted, but 1 precedes 0 (stablehlo.gather C7)}}
  %0 = "stablehlo.gather"(%o, %s) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2xf32>
  return
}
