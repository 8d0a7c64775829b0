// stablehlo.torch_index_select C6: the first b dimensions of `operand` and `index` are equal
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%o: tensor<3x4xf32>, %i: tensor<2x2xi32>) {
  // expected-error@+1 {{batch dimension 0 must have the same size in operand and indices, but has 3 and 2 (stablehlo.torch_index_select C6)}}
  %0 = "stablehlo.torch_index_select"(%o, %i) {dim = 1 : i64, batch_dims = 1 : i64} : (tensor<3x4xf32>, tensor<2x2xi32>) -> tensor<3x2xf32>
  return
}
