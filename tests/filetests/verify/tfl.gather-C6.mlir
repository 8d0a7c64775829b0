// tfl.gather C6: the first b dimensions of `params` and `indices` are equal
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%p: tensor<2x3x4xf32>, %i: tensor<1x2xi32>) {
  // expected-error@+1 {{batch dimension 0 must have the same size in params and indices, but has 2 and 1 (tfl.gather C6)}}
  %0 = "tfl.gather"(%p, %i) {axis = 1 : i32, batch_dims = 1 : i32} : (tensor<2x3x4xf32>, tensor<1x2xi32>) -> tensor<2x2x4xf32>
  return
}
