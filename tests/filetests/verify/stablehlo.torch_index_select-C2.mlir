// stablehlo.torch_index_select C2: `dim` is in [-r, r-1]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%o: tensor<3x4xf32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (stablehlo.torch_index_select C2)}}
  %0 = "stablehlo.torch_index_select"(%o, %i) {dim = 2 : i64, batch_dims = 0 : i64} : (tensor<3x4xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%o: tensor<3x4xf32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{axis -3 is not in [-2, 1] (stablehlo.torch_index_select C2)}}
  %0 = "stablehlo.torch_index_select"(%o, %i) {dim = -3 : i64, batch_dims = 0 : i64} : (tensor<3x4xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return
}
