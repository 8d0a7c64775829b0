// An attribute that the row does not know is somebody's note; one that looks like an absent attribute
// of the row was probably meant to be it.
//
// RUN: mg opt %s --verify-diagnostics | FileCheck %s

// CHECK: "onnx.Gather"(%arg0, %arg1) {axs = 1 : si64}
func.func @misspelt(%x: tensor<4x4xf32>, %i: tensor<2xi64>) -> tensor<2x4xf32> {
  // expected-warning@+2 {{'onnx.Gather' has no attribute 'axs': it has no effect}}
  // expected-note@+1 {{did you mean 'axis'?}}
  %0 = "onnx.Gather"(%x, %i) {axs = 1 : si64} : (tensor<4x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK: "onnx.Gather"(%arg0, %arg1) {axis = 0 : si64, axs = 1 : si64, onnx_node_name = "n"}
func.func @notes(%x: tensor<4x4xf32>, %i: tensor<2xi64>) -> tensor<2x4xf32> {
  %0 = "onnx.Gather"(%x, %i) {axis = 0 : si64, axs = 1 : si64, onnx_node_name = "n"} : (tensor<4x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
