// onnx.IsInf C1: the elements are floats
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xi32>) {
  // expected-error@+1 {{elements must be floats, but are i32 (onnx.IsInf C1)}}
  %0 = "onnx.IsInf"(%x) : (tensor<3xi32>) -> tensor<3xi1>
  return
}
