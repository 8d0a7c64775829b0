// onnx.Pad C1: `pads` is a list of i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  %p = onnx.Constant dense<[1, 1, 1, 1]> : tensor<4xi32>
  %n = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{pads must be a list of i64, but is tensor<4xi32> (onnx.Pad C1)}}
  %0 = "onnx.Pad"(%x, %p, %n, %n) : (tensor<3x4xf32>, tensor<4xi32>, none, none) -> tensor<?x?xf32>
  return
}
