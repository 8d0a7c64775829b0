// onnx.extremes C3: the axis is not empty, unless the result is
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<0x4xf32>) {
  // expected-error@+1 {{axis 0 of tensor<0x4xf32> is empty: no element is the largest or least (onnx.ArgMax C3)}}
  %0 = "onnx.ArgMax"(%x) : (tensor<0x4xf32>) -> tensor<1x4xi64>
  return
}

// -----

func.func @f(%x: tensor<0x4xf32>) {
  // expected-error@+1 {{axis 0 of tensor<0x4xf32> is empty: no element is the largest or least (onnx.ArgMin C3)}}
  %0 = "onnx.ArgMin"(%x) : (tensor<0x4xf32>) -> tensor<1x4xi64>
  return
}
