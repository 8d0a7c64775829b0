// How many elements an operation gives by a float factor is no expression of its operand's size, though it
// is for all sizes up to some thousands.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @a_little_more(
// CHECK:         onnx.Upsample
// CHECK:         "onnx.Slice"
func.func @a_little_more(%x: tensor<?xf32>) -> tensor<?xf32> {
  %sc = "onnx.Constant"() {value = dense<1.00001> : tensor<1xf32>} : () -> tensor<1xf32>
  %y = "onnx.Upsample"(%x, %sc) {mode = "nearest"} : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
  %s = "onnx.Shape"(%x) : (tensor<?xf32>) -> tensor<1xi64>
  %z = "onnx.Constant"() {value = dense<0> : tensor<1xi64>} : () -> tensor<1xi64>
  %one = "onnx.Constant"() {value = dense<1> : tensor<1xi64>} : () -> tensor<1xi64>
  %r = "onnx.Slice"(%y, %z, %s, %z, %one) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// The least number above 1 that there is.
// CHECK-LABEL: func.func @least(
// CHECK:         onnx.Resize
// CHECK:         "onnx.Slice"
func.func @least(%x: tensor<1x1x1x?xf32>) -> tensor<1x1x1x?xf32> {
  %none = "onnx.NoValue"() {value} : () -> none
  %sc = "onnx.Constant"() {value = dense<[1.0, 1.0, 1.0, 1.00000012]> : tensor<4xf32>} : () -> tensor<4xf32>
  %y = "onnx.Resize"(%x, %none, %sc, %none) {mode = "nearest"} : (tensor<1x1x1x?xf32>, none, tensor<4xf32>, none) -> tensor<1x1x1x?xf32>
  %s = "onnx.Shape"(%x) {start = 3 : si64} : (tensor<1x1x1x?xf32>) -> tensor<1xi64>
  %z = "onnx.Constant"() {value = dense<0> : tensor<1xi64>} : () -> tensor<1xi64>
  %three = "onnx.Constant"() {value = dense<3> : tensor<1xi64>} : () -> tensor<1xi64>
  %one = "onnx.Constant"() {value = dense<1> : tensor<1xi64>} : () -> tensor<1xi64>
  %r = "onnx.Slice"(%y, %z, %s, %three, %one) : (tensor<1x1x1x?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x1x1x?xf32>
  return %r : tensor<1x1x1x?xf32>
}
