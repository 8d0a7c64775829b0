// onnx.GatherND C4: the last dimension of `indices` is in [0, r-b]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x3xi64>) {
  // expected-error@+1 {{the last dimension of indices must be in [0, 2], for data of rank 2 with 0 batch dimensions, but is 3 (onnx.GatherND C4)}}
  %0 = "onnx.GatherND"(%d, %i) : (tensor<3x4xf32>, tensor<2x3xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%d: tensor<2x4xf32>, %i: tensor<2x2xi64>) {
  // expected-error@+1 {{the last dimension of indices must be in [0, 1], for data of rank 2 with 1 batch dimensions, but is 2 (onnx.GatherND C4)}}
  %0 = "onnx.GatherND"(%d, %i) {batch_dims = 1 : si64} : (tensor<2x4xf32>, tensor<2x2xi64>) -> tensor<2xf32>
  return
}
