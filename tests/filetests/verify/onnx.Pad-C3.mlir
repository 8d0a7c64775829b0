// onnx.Pad C3: `axes` are unique
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  %p = onnx.Constant dense<[1, 1, 1, 1]> : tensor<4xi64>
  %n = "onnx.NoValue"() {value} : () -> none
  %a = onnx.Constant dense<[0, -2]> : tensor<2xi64>
  // expected-error@+1 {{axis -2 occurs twice (onnx.Pad C3)}}
  %0 = "onnx.Pad"(%x, %p, %n, %a) : (tensor<3x4xf32>, tensor<4xi64>, none, tensor<2xi64>) -> tensor<?x?xf32>
  return
}
