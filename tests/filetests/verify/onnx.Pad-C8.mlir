// onnx.Pad C8: what is repeated in a border is not empty
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<0xf32>) {
  %p = onnx.Constant dense<[0, 1]> : tensor<2xi64>
  %n = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{nothing is left of dimension 0 of tensor<0xf32> to be repeated (onnx.Pad C8)}}
  %0 = "onnx.Pad"(%x, %p, %n, %n) {mode = "edge"} : (tensor<0xf32>, tensor<2xi64>, none, none) -> tensor<?xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>) {
  %p = onnx.Constant dense<[-3, 1]> : tensor<2xi64>
  %n = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{nothing is left of dimension 0 of tensor<3xf32> to be repeated (onnx.Pad C8)}}
  %0 = "onnx.Pad"(%x, %p, %n, %n) {mode = "wrap"} : (tensor<3xf32>, tensor<2xi64>, none, none) -> tensor<?xf32>
  return
}
