// stablehlo.gather C21: 0 <= slice_sizes <= shape(operand); 0 in a dimension that the result drops only where the result is empty
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2x1xi32>) {
  // expected-error@+1 {{slice_sizes[1] must be in [0, 4], but is 5 (stablehlo.gather C21)}}
  %0 = "stablehlo.gather"(%o, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}> : (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2x1xi32>) {
  // expected-error@+1 {{slice_sizes[0] must be in [0, 3], but is -1 (stablehlo.gather C21)}}
  %0 = "stablehlo.gather"(%o, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: -1, 4>}> : (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2x1xi32>) {
  // expected-error@+1 {{slice_sizes[0] is 0, so the result's elements are nowhere (stablehlo.gather C21)}}
  %0 = "stablehlo.gather"(%o, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 4>}> : (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2x4xf32>
  return
}
