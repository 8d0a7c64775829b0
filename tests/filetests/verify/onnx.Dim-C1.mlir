// onnx.Dim C1: `axis` is in [-r, r-1]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.Dim C1)}}
  %0 = "onnx.Dim"(%x) {axis = 2 : si64} : (tensor<3x4xf32>) -> tensor<1xi64>
  return
}

// -----

func.func @f(%x: tensor<f32>) {
  // expected-error@+1 {{axis 0 is not in [-0, -1] (onnx.Dim C1)}}
  %0 = "onnx.Dim"(%x) : (tensor<f32>) -> tensor<1xi64>
  return
}
