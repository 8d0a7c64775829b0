// onnx.Trilu C1: `input` has rank 2 or more
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xf32>) {
  %n = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{input must have rank 2 or more, but is tensor<3xf32> (onnx.Trilu C1)}}
  %0 = "onnx.Trilu"(%x, %n) : (tensor<3xf32>, none) -> tensor<3xf32>
  return
}
