// onnx.CumSum C1: the elements are integers but i1, or floats
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xi1>, %y: tensor<i64>) {
  // expected-error@+1 {{elements must be integers but i1, or floats, but are i1 (onnx.CumSum C1)}}
  %0 = "onnx.CumSum"(%x, %y) : (tensor<3xi1>, tensor<i64>) -> tensor<3xi1>
  return
}
