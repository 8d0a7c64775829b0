// onnx.Pad C6: `mode` is one of the four
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  %p = onnx.Constant dense<[1, 1, 1, 1]> : tensor<4xi64>
  %n = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{mode must be one of constant, edge, reflect, wrap, but is "symmetric" (onnx.Pad C6)}}
  %0 = "onnx.Pad"(%x, %p, %n, %n) {mode = "symmetric"} : (tensor<3x4xf32>, tensor<4xi64>, none, none) -> tensor<?x?xf32>
  return
}
