// onnx.Gather C2: `axis` is in [-r, r-1]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xi64>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.Gather C2)}}
  %0 = "onnx.Gather"(%d, %i) {axis = 2 : si64} : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xi64>) {
  // expected-error@+1 {{axis -3 is not in [-2, 1] (onnx.Gather C2)}}
  %0 = "onnx.Gather"(%d, %i) {axis = -3 : si64} : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return
}
