// tfl.gather C5: `batch_dims` is at most `axis`, both counted from the front
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%p: tensor<3x4xf32>, %i: tensor<3x2xi32>) {
  // expected-error@+1 {{batch_dims 1 must be at most the axis, 0 (tfl.gather C5)}}
  %0 = "tfl.gather"(%p, %i) {axis = -2 : i32, batch_dims = -1 : i32} : (tensor<3x4xf32>, tensor<3x2xi32>) -> tensor<2x4xf32>
  return
}
