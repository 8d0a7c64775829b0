// stablehlo.torch_index_select C4: `batch_dims` is in [-q, q]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%o: tensor<3x4xf32>, %i: tensor<3xi32>) {
  // expected-error@+1 {{batch_dims -2 is not in [-1, 1] (stablehlo.torch_index_select C4)}}
  %0 = "stablehlo.torch_index_select"(%o, %i) {dim = 1 : i64, batch_dims = -2 : i64} : (tensor<3x4xf32>, tensor<3xi32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%o: tensor<3x4xf32>, %i: tensor<3xi32>) {
  // expected-error@+1 {{batch_dims 2 is not in [-1, 1] (stablehlo.torch_index_select C4)}}
  %0 = "stablehlo.torch_index_select"(%o, %i) {dim = 1 : i64, batch_dims = 2 : i64} : (tensor<3x4xf32>, tensor<3xi32>) -> tensor<3xf32>
  return
}
