// stablehlo.dynamic_gather C20: size(slice_sizes) = rank(operand)
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2x1xi32>) {
  %z = stablehlo.constant dense<[1]> : tensor<1xi64>
  // expected-error@+1 {{slice_sizes must have a size for each of the operand's 2 dimensions, but has 1 (stablehlo.dynamic_gather C20)}}
  %0 = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<1xi64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2x1xi32>) {
  %z = stablehlo.constant dense<[1, 4, 1]> : tensor<3xi64>
  // expected-error@+1 {{slice_sizes must have a size for each of the operand's 2 dimensions, but has 3 (stablehlo.dynamic_gather C20)}}
  %0 = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<3xi64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2x1xi32>, %z: tensor<3xi64>) {
  // expected-error@+1 {{slice_sizes must have a size for each of the operand's 2 dimensions, but has 3 (stablehlo.dynamic_gather C20)}}
  %0 = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<3xi64>) -> tensor<2x4xf32>
  return
}
