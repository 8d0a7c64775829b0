// onnx.Mod C1: the op computes on the operands' elements
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xi1>, %y: tensor<3xi1>) {
  // expected-error@+1 {{elements must be integers but i1, or floats, but are i1 (onnx.Mod C1)}}
  %0 = "onnx.Mod"(%x, %y) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  return
}
