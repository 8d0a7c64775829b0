// stablehlo.torch_index_select C7: a dimension of size 0 has nothing looked up in it
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%o: tensor<3x0xf32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{axis 1 of operand has size 0, so nothing can be looked up in it (stablehlo.torch_index_select C7)}}
  %0 = "stablehlo.torch_index_select"(%o, %i) {dim = 1 : i64, batch_dims = 0 : i64} : (tensor<3x0xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return
}
