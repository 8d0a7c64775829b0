// tfl.gather C1: `params` has rank 1 or more
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%p: tensor<f32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{params must have rank 1 or more, but has 0 (tfl.gather C1)}}
  %0 = "tfl.gather"(%p, %i) {axis = 0 : i32} : (tensor<f32>, tensor<2xi32>) -> tensor<2xf32>
  return
}
