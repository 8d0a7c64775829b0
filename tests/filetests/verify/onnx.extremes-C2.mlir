// onnx.extremes C2: `axis` is in [-r, r-1]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.ArgMax C2)}}
  %0 = "onnx.ArgMax"(%x) {axis = 2 : si64} : (tensor<3x4xf32>) -> tensor<3x1xi64>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.ArgMin C2)}}
  %0 = "onnx.ArgMin"(%x) {axis = 2 : si64} : (tensor<3x4xf32>) -> tensor<3x1xi64>
  return
}
