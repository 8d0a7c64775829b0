// onnx.GatherND C3: `batch_dims` is in [0, min(r, q))
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3xf32>, %i: tensor<3x1xi64>) {
  // expected-error@+1 {{batch_dims must be in [0, 1), for data of rank 1 and indices of rank 2, but is 1 (onnx.GatherND C3)}}
  %0 = "onnx.GatherND"(%d, %i) {batch_dims = 1 : si64} : (tensor<3xf32>, tensor<3x1xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3x1xi64>) {
  // expected-error@+1 {{batch_dims must be in [0, 2), for data of rank 2 and indices of rank 2, but is -1 (onnx.GatherND C3)}}
  %0 = "onnx.GatherND"(%d, %i) {batch_dims = -1 : si64} : (tensor<3x4xf32>, tensor<3x1xi64>) -> tensor<3xf32>
  return
}
