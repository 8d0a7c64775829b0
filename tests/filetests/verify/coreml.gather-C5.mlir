// coreml.gather C5: b is at most `axis`
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4x5xf32>, %i: tensor<3x4xi32>) {
  // expected-error@+1 {{batch_dims 2 must be at most the axis, 1 (coreml.gather C5)}}
  %0 = "coreml.gather"(%d, %i) {axis = 1 : i32, batch_dims = 2 : i32} : (tensor<3x4x5xf32>, tensor<3x4xi32>) -> tensor<3x5xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4x5xf32>, %i: tensor<3x4x6xi32>) {
  // expected-error@+1 {{batch_dims 2 must be at most the axis, 1 (coreml.gather C5)}}
  %0 = "coreml.gather"(%d, %i) {axis = 1 : i32, batch_dims = -1 : i32} : (tensor<3x4x5xf32>, tensor<3x4x6xi32>) -> tensor<3x6x5xf32>
  return
}
