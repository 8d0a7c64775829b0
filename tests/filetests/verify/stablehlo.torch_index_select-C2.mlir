// stablehlo.torch_index_select C2: `dim` is in [0, r)
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%o: tensor<3x4xf32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{dim 2 is not in [0, 2) (stablehlo.torch_index_select C2)}}
  %0 = "stablehlo.torch_index_select"(%o, %i) {dim = 2 : i64, batch_dims = 0 : i64} : (tensor<3x4xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%o: tensor<3x4xf32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{dim -1 is not in [0, 2) (stablehlo.torch_index_select C2)}}
  %0 = "stablehlo.torch_index_select"(%o, %i) {dim = -1 : i64, batch_dims = 0 : i64} : (tensor<3x4xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return
}
