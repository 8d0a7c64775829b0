// webnn.gatherND C1: `input` and `indices` have rank 1 or more
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<f32>, %i: tensor<2x1xi32>) {
  // expected-error@+1 {{input must have rank 1 or more, but has 0 (webnn.gatherND C1)}}
  %0 = "webnn.gatherND"(%d, %i) : (tensor<f32>, tensor<2x1xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{indices must have rank 1 or more, but has 0 (webnn.gatherND C1)}}
  %0 = "webnn.gatherND"(%d, %i) : (tensor<3x4xf32>, tensor<i32>) -> tensor<3x4xf32>
  return
}
