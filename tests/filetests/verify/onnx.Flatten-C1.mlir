// onnx.Flatten C1: `axis` is in [-r, r]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{axis 3 is not in [-2, 2] (onnx.Flatten C1)}}
  %0 = "onnx.Flatten"(%x) {axis = 3 : si64} : (tensor<3x4xf32>) -> tensor<12x1xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{axis -3 is not in [-2, 2] (onnx.Flatten C1)}}
  %0 = "onnx.Flatten"(%x) {axis = -3 : si64} : (tensor<3x4xf32>) -> tensor<12x1xf32>
  return
}
