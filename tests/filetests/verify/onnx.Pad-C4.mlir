// onnx.Pad C4: `pads` has two entries for each axis
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  %p = onnx.Constant dense<[1, 1]> : tensor<2xi64>
  %n = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{pads must have 4 entries, but has 2 (onnx.Pad C4)}}
  %0 = "onnx.Pad"(%x, %p, %n, %n) : (tensor<3x4xf32>, tensor<2xi64>, none, none) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %p = onnx.Constant dense<[1, 1, 1]> : tensor<3xi64>
  %n = "onnx.NoValue"() {value} : () -> none
  %a = onnx.Constant dense<[0]> : tensor<1xi64>
  // expected-error@+1 {{pads must have 2 entries, but has 3 (onnx.Pad C4)}}
  %0 = "onnx.Pad"(%x, %p, %n, %a) : (tensor<3x4xf32>, tensor<3xi64>, none, tensor<1xi64>) -> tensor<?x?xf32>
  return
}
