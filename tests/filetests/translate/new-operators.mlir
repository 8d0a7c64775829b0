// Operators of newer operator sets raise that of the model; a deprecated operator gets the name of its replacement.
//
// REQUIRES: onnx
// RUN: mg translate %s --to=onnx -o %t.onnx
// RUN: mg translate %t.onnx | FileCheck %s
// CHECK: opset_import = ["ai.onnx", "24"]
// CHECK: "onnx.ScatterElements"
// CHECK: "onnx.TensorScatter"

func.func @main(%x: tensor<2x4x3xf32>, %u: tensor<2x1x3xf32>, %i: tensor<2x1x3xi64>, %n: tensor<2xi64>) -> tensor<2x4x3xf32> {
  %0 = "onnx.Scatter"(%x, %i, %u) {axis = 1 : si64} : (tensor<2x4x3xf32>, tensor<2x1x3xi64>, tensor<2x1x3xf32>) -> tensor<2x4x3xf32>
  %1 = "onnx.TensorScatter"(%0, %u, %n) {axis = 1 : si64} : (tensor<2x4x3xf32>, tensor<2x1x3xf32>, tensor<2xi64>) -> tensor<2x4x3xf32>
  return %1 : tensor<2x4x3xf32>
}
