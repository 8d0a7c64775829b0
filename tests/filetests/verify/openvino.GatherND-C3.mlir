// openvino.GatherND C3: `batch_dims` is in [0, min(r, q))
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3x4x1xi32>) {
  // expected-error@+1 {{batch_dims must be in [0, 2), for data of rank 2 and indices of rank 3, but is 2 (openvino.GatherND C3)}}
  %0 = "openvino.GatherND"(%d, %i) {batch_dims = 2 : i64} : (tensor<3x4xf32>, tensor<3x4x1xi32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<1xi32>) {
  // expected-error@+1 {{batch_dims must be in [0, 1), for data of rank 2 and indices of rank 1, but is 1 (openvino.GatherND C3)}}
  %0 = "openvino.GatherND"(%d, %i) {batch_dims = 1 : i64} : (tensor<3x4xf32>, tensor<1xi32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+1 {{batch_dims must be in [0, 2), for data of rank 2 and indices of rank 2, but is -1 (openvino.GatherND C3)}}
  %0 = "openvino.GatherND"(%d, %i) {batch_dims = -1 : i64} : (tensor<3x4xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  return
}
