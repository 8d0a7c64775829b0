// stablehlo.dynamic_gather C9: slice_sizes[collapsed_slice_dims...] <= 1
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2x1xi32>) {
  %z = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  // expected-error@+1 {{0 is in collapsed_slice_dims, so slice_sizes[0] must be 1, but is 2 (stablehlo.dynamic_gather C9)}}
  %0 = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x4xf32>
  return
}
