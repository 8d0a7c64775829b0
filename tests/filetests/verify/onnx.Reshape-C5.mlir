// onnx.Reshape C5: the element counts are equal
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  %s = onnx.Constant dense<[5, 2]> : tensor<2xi64>
  // expected-error@+1 {{tensor<3x4xf32> has 12 elements, which do not fit the shape [5, 2] (onnx.Reshape C5)}}
  %0 = "onnx.Reshape"(%x, %s) : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<5x2xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %s = onnx.Constant dense<[5, -1]> : tensor<2xi64>
  // expected-error@+1 {{tensor<3x4xf32> has 12 elements, which do not fit the shape [5, -1] (onnx.Reshape C5)}}
  %0 = "onnx.Reshape"(%x, %s) : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<5x2xf32>
  return
}

// -----

func.func @f(%x: tensor<0x3xf32>) {
  %s = onnx.Constant dense<[0, -1]> : tensor<2xi64>
  // expected-error@+1 {{tensor<0x3xf32> has 0 elements, which do not fit the shape [0, -1] (onnx.Reshape C5)}}
  %0 = "onnx.Reshape"(%x, %s) : (tensor<0x3xf32>, tensor<2xi64>) -> tensor<0x3xf32>
  return
}
