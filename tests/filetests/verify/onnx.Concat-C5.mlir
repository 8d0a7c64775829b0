// onnx.Concat C5: the size of the axis does not overflow
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<9223372036854775807x0xf32>, %a1: tensor<1x0xf32>) {
  // expected-error@+1 {{the size of axis 0 overflows (onnx.Concat C5)}}
  %0 = "onnx.Concat"(%a0, %a1) {axis = 0 : si64} : (tensor<9223372036854775807x0xf32>, tensor<1x0xf32>) -> tensor<?x?xf32>
  return
}
