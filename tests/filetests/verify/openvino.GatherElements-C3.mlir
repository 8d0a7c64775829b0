// openvino.GatherElements C3: `axis` is in [-r, r-1]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3x4xi32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (openvino.GatherElements C3)}}
  %0 = "openvino.GatherElements"(%d, %i) {axis = 2 : i64} : (tensor<3x4xf32>, tensor<3x4xi32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3x4xi32>) {
  // expected-error@+1 {{axis -3 is not in [-2, 1] (openvino.GatherElements C3)}}
  %0 = "openvino.GatherElements"(%d, %i) {axis = -3 : i64} : (tensor<3x4xf32>, tensor<3x4xi32>) -> tensor<3x4xf32>
  return
}
