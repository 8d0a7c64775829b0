// onnx.Split C2: `split` is a list of i64, none negative
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<6xf32>) {
  %s = onnx.Constant dense<[3, 3]> : tensor<2xi32>
  // expected-error@+1 {{split must be a list of i64, but is tensor<2xi32> (onnx.Split C2)}}
  %0:2 = "onnx.Split"(%x, %s) : (tensor<6xf32>, tensor<2xi32>) -> (tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @f(%x: tensor<6xf32>) {
  %s = onnx.Constant dense<[7, -1]> : tensor<2xi64>
  // expected-error@+1 {{sizes must not be negative, but one is -1 (onnx.Split C2)}}
  %0:2 = "onnx.Split"(%x, %s) : (tensor<6xf32>, tensor<2xi64>) -> (tensor<3xf32>, tensor<3xf32>)
  return
}
