// openvino.GatherND C1: `data` and `indices` have rank 1 or more
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<f32>, %i: tensor<2x1xi32>) {
  // expected-error@+1 {{data must have rank 1 or more, but has 0 (openvino.GatherND C1)}}
  %0 = "openvino.GatherND"(%d, %i) : (tensor<f32>, tensor<2x1xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{indices must have rank 1 or more, but has 0 (openvino.GatherND C1)}}
  %0 = "openvino.GatherND"(%d, %i) : (tensor<3x4xf32>, tensor<i32>) -> tensor<3x4xf32>
  return
}
