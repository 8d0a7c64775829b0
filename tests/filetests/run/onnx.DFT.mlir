// ONNX's Fourier transforms, on every engine: complex numbers are pairs along the last dimension.
//
// RUN: mg run %s --input=1x4x1xf32=1,2,-1,0 --input=1x3x2xf32=2,0,2,-2,-2,0 | FileCheck %s
// RUN: mg run %s --input=1x4x1xf32=1,2,-1,0 --input=1x3x2xf32=2,0,2,-2,-2,0 --backend=interpreter | FileCheck %s
// RUN: mg run %s --input=1x4x1xf32=1,2,-1,0 --input=1x3x2xf32=2,0,2,-2,-2,0 --backend=mlir | FileCheck %s

// A whole transform, one side of it, one of two numbers by an older version, and the inverse of one side.
// CHECK: tensor<1x4x2xf32>: {{\[\[\[}}2, 0], [2, -2], [-2, 0], [2, 2]]]
// CHECK-NEXT: tensor<1x3x2xf32>: {{\[\[\[}}2, 0], [2, -2], [-2, 0]]]
// CHECK-NEXT: tensor<1x2x2xf32>: {{\[\[\[}}1.5, 0], [-0.5, 0]]]
// CHECK-NEXT: tensor<1x4x1xf32>: {{\[\[\[}}1], [2], [-1], [0]]]
func.func @main(%x: tensor<1x4x1xf32>, %y: tensor<1x3x2xf32>) -> (tensor<1x4x2xf32>, tensor<1x3x2xf32>, tensor<1x2x2xf32>, tensor<1x4x1xf32>) {
  %none = "onnx.NoValue"() {value} : () -> none
  %axis = onnx.Constant dense<1> : tensor<i64>
  %two = onnx.Constant dense<2> : tensor<i64>
  %0 = "onnx.DFT"(%x, %none, %axis) : (tensor<1x4x1xf32>, none, tensor<i64>) -> tensor<1x4x2xf32>
  %1 = "onnx.DFT"(%x, %none, %axis) {onesided = 1 : si64} : (tensor<1x4x1xf32>, none, tensor<i64>) -> tensor<1x3x2xf32>
  %2 = "onnx.DFTV17"(%x, %two) {axis = 1 : si64, inverse = 1 : si64} : (tensor<1x4x1xf32>, tensor<i64>) -> tensor<1x2x2xf32>
  %3 = "onnx.DFT"(%y, %none, %axis) {inverse = 1 : si64, onesided = 1 : si64} : (tensor<1x3x2xf32>, none, tensor<i64>) -> tensor<1x4x1xf32>
  return %0, %1, %2, %3 : tensor<1x4x2xf32>, tensor<1x3x2xf32>, tensor<1x2x2xf32>, tensor<1x4x1xf32>
}
