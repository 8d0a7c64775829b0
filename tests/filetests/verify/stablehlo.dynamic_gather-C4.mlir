// stablehlo.dynamic_gather C4: `offset_dims` are unique and sorted
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2x1xi32>) {
  %z = stablehlo.constant dense<[1, 4]> : tensor<2xi64>
  // expected-error@+1 {{1 occurs twice in offset_dims (stablehlo.dynamic_gather C4)}}
  %0 = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 1], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x1x4xf32>
  return
}

// -----

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2x1xi32>) {
  %z = stablehlo.constant dense<[1, 4]> : tensor<2xi64>
  // expected-error@+1 {{offset_dims must be sorted, but 2 precedes 1 (stablehlo.dynamic_gather C4)}}
  %0 = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 1], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x1x4xf32>
  return
}
