// onnx.Pad C5: `constant_value` is one element of the type of `data`
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>, %v: tensor<i32>) {
  %p = onnx.Constant dense<[1, 1, 1, 1]> : tensor<4xi64>
  %n = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{constant_value must be one element of f32, but is tensor<i32> (onnx.Pad C5)}}
  %0 = "onnx.Pad"(%x, %p, %v, %n) : (tensor<3x4xf32>, tensor<4xi64>, tensor<i32>, none) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %v: tensor<2xf32>) {
  %p = onnx.Constant dense<[1, 1, 1, 1]> : tensor<4xi64>
  %n = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{constant_value must be one element of f32, but is tensor<2xf32> (onnx.Pad C5)}}
  %0 = "onnx.Pad"(%x, %p, %v, %n) : (tensor<3x4xf32>, tensor<4xi64>, tensor<2xf32>, none) -> tensor<?x?xf32>
  return
}
