// webnn.gather C1: `input` has rank 1 or more
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<f32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{input must have rank 1 or more, but has 0 (webnn.gather C1)}}
  %0 = "webnn.gather"(%d, %i) : (tensor<f32>, tensor<2xi32>) -> tensor<2xf32>
  return
}
