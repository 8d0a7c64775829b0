// webnn.gatherElements C1: `input` has rank 1 or more
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<f32>, %i: tensor<i32>) {
  // expected-error@+1 {{input must have rank 1 or more, but has 0 (webnn.gatherElements C1)}}
  %0 = "webnn.gatherElements"(%d, %i) {axis = 0 : ui32} : (tensor<f32>, tensor<i32>) -> tensor<f32>
  return
}
