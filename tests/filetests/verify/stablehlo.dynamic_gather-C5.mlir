// stablehlo.dynamic_gather C5: 0 <= offset_dims < rank(result)
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2x1xi32>) {
  %z = stablehlo.constant dense<[1, 4]> : tensor<2xi64>
  // expected-error@+1 {{2 in offset_dims is not in [0, 2) (stablehlo.dynamic_gather C5)}}
  %0 = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2x1xi32>) {
  %z = stablehlo.constant dense<[1, 4]> : tensor<2xi64>
  // expected-error@+1 {{-1 in offset_dims is not in [0, 2) (stablehlo.dynamic_gather C5)}}
  %0 = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [-1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x4xf32>
  return
}
