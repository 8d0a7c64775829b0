// stablehlo.torch_index_select C1: `operand` has rank 1 or more
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%o: tensor<f32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{operand must have rank 1 or more, but has 0 (stablehlo.torch_index_select C1)}}
  %0 = "stablehlo.torch_index_select"(%o, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<f32>, tensor<2xi32>) -> tensor<2xf32>
  return
}
