// Indices that are known to be in range need no check, and so no op that stops the program.
//
// RUN: mg opt %s --to=stablehlo --to-bounds=refuse | FileCheck %s
// CHECK-LABEL: func.func @constant(
// CHECK-NOT:     select
// CHECK:         "stablehlo.gather"
// CHECK-LABEL: func.func @clamped(
// CHECK-NOT:     select
// CHECK:         "stablehlo.gather"
func.func @constant(%data: tensor<5xf32>) -> tensor<3xf32> {
  %indices = onnx.Constant dense<[0, -1, 0]> : tensor<3xi64>
  %0 = "onnx.Gather"(%data, %indices) : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @clamped(%data: tensor<5xf32>, %indices: tensor<3xi32>) -> tensor<3xf32> {
  %low = onnx.Constant dense<0> : tensor<i32>
  %high = onnx.Constant dense<4> : tensor<i32>
  %inside = "onnx.Clip"(%indices, %low, %high) : (tensor<3xi32>, tensor<i32>, tensor<i32>) -> tensor<3xi32>
  %0 = "onnx.Gather"(%data, %inside) : (tensor<5xf32>, tensor<3xi32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
