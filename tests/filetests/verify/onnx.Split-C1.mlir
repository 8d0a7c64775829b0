// onnx.Split C1: `axis` is in [-r, r-1]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<6xf32>) {
  %n = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{axis 1 is not in [-1, 0] (onnx.Split C1)}}
  %0:2 = "onnx.Split"(%x, %n) {axis = 1 : si64} : (tensor<6xf32>, none) -> (tensor<3xf32>, tensor<3xf32>)
  return
}
