// stablehlo.dynamic_gather I3: `slice_sizes` is a 1-D tensor of integers
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2x1xi32>) {
  %z = stablehlo.constant dense<1> : tensor<i64>
  // expected-error@+1 {{slice_sizes must be a 1-D tensor of integers, but is of type tensor<i64> (stablehlo.dynamic_gather I3)}}
  %0 = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<i64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%o: tensor<3x4xf32>, %s: tensor<2x1xi32>, %z: tensor<2xf32>) {
  // expected-error@+1 {{slice_sizes must be a 1-D tensor of integers, but is of type tensor<2xf32> (stablehlo.dynamic_gather I3)}}
  %0 = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<2x4xf32>
  return
}
