// onnx.Pad C7: no size of the result is negative or overflows
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  %p = onnx.Constant dense<[-2, 0, -2, 0]> : tensor<4xi64>
  %n = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{dimension 0 of tensor<3x4xf32> would get the size -1 (onnx.Pad C7)}}
  %0 = "onnx.Pad"(%x, %p, %n, %n) : (tensor<3x4xf32>, tensor<4xi64>, none, none) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %p = onnx.Constant dense<[9223372036854775807, 0, 1, 0]> : tensor<4xi64>
  %n = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{dimension 0 of tensor<3x4xf32> would get the size 9223372036854775811 (onnx.Pad C7)}}
  %0 = "onnx.Pad"(%x, %p, %n, %n) : (tensor<3x4xf32>, tensor<4xi64>, none, none) -> tensor<?x?xf32>
  return
}
