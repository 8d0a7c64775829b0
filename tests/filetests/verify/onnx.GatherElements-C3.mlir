// onnx.GatherElements C3: `axis` is in [-r, r-1]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3x4xi64>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.GatherElements C3)}}
  %0 = "onnx.GatherElements"(%d, %i) {axis = 2 : si64} : (tensor<3x4xf32>, tensor<3x4xi64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3x4xi64>) {
  // expected-error@+1 {{axis -3 is not in [-2, 1] (onnx.GatherElements C3)}}
  %0 = "onnx.GatherElements"(%d, %i) {axis = -3 : si64} : (tensor<3x4xf32>, tensor<3x4xi64>) -> tensor<3x4xf32>
  return
}
