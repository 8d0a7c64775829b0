// stablehlo.dynamic_gather C3: size(start_index_map) is the size of dimension `index_vector_dim` of `start_indices`, or 1 where there is none
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2x2xi32>) {
  %z = stablehlo.constant dense<[1, 4]> : tensor<2xi64>
  // expected-error@+1 {{start_index_map must have size 2, but has 1 (stablehlo.dynamic_gather C3)}}
  %0 = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x4xf32>, tensor<2x2xi32>, tensor<2xi64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2xi32>) {
  %z = stablehlo.constant dense<[1, 4]> : tensor<2xi64>
  // expected-error@+1 {{start_index_map must have size 1, but has 2 (stablehlo.dynamic_gather C3)}}
  %0 = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>}> : (tensor<3x4xf32>, tensor<2xi32>, tensor<2xi64>) -> tensor<2x4xf32>
  return
}
