// onnx.Concat C1: there is an input
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f() {
  // expected-error@+1 {{there must be at least one input (onnx.Concat C1)}}
  %0 = "onnx.Concat"() {axis = 0 : si64} : () -> tensor<?x?xf32>
  return
}
