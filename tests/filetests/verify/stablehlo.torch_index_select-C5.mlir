// stablehlo.torch_index_select C5: `batch_dims` is at most `dim`
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%o: tensor<3x4xf32>, %i: tensor<3xi32>) {
  // expected-error@+1 {{batch_dims 1 must be at most the axis, 0 (stablehlo.torch_index_select C5)}}
  %0 = "stablehlo.torch_index_select"(%o, %i) {dim = 0 : i64, batch_dims = 1 : i64} : (tensor<3x4xf32>, tensor<3xi32>) -> tensor<4xf32>
  return
}
