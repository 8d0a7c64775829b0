// onnx-mlir's operation for one size is no operator of ONNX: a model has a Shape of one dimension.
//
// REQUIRES: onnx
// RUN: mg opt %s -o %t.onnx && mg opt %t.onnx | FileCheck %s

// CHECK: "onnx.Shape"(%arg0) {end = 1 : si64, start = 0 : si64} : (tensor<?x?xf32>) -> tensor<1xi64>
// CHECK: "onnx.Shape"(%arg0) {start = -1 : si64} : (tensor<?x?xf32>) -> tensor<1xi64>
func.func @main(%x: tensor<?x?xf32>) -> (tensor<1xi64>, tensor<1xi64>) {
  %0 = "onnx.Dim"(%x) {axis = 0 : si64} : (tensor<?x?xf32>) -> tensor<1xi64>
  %1 = "onnx.Dim"(%x) {axis = -1 : si64} : (tensor<?x?xf32>) -> tensor<1xi64>
  return %0, %1 : tensor<1xi64>, tensor<1xi64>
}
