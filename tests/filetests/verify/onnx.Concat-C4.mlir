// onnx.Concat C4: outside `axis`, all inputs have the same sizes
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<3x5xf32>) {
  // expected-error@+1 {{dimension 1 is not the axis, so it must have one size in all inputs, but has 4 and 5 (onnx.Concat C4)}}
  %0 = "onnx.Concat"(%a0, %a1) {axis = 0 : si64} : (tensor<3x4xf32>, tensor<3x5xf32>) -> tensor<?x?xf32>
  return
}
