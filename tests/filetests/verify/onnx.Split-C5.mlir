// onnx.Split C5: the parts add up to the size of the axis
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<6xf32>) {
  %s = onnx.Constant dense<[3, 2]> : tensor<2xi64>
  // expected-error@+1 {{the parts add up to 5, but the axis has size 6 (onnx.Split C5)}}
  %0:2 = "onnx.Split"(%x, %s) : (tensor<6xf32>, tensor<2xi64>) -> (tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @f(%x: tensor<5xf32>) {
  %n = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{4 parts of 2 are more than the axis has, which is 5 (onnx.Split C5)}}
  %0:4 = "onnx.Split"(%x, %n) : (tensor<5xf32>, none) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<0xf32>)
  return
}
