// Operations on elements that nothing is computed with here (strings, floats of 8 bits) are carried, also where the
// type of the result is not stated.
//
// RUN: mg opt %s --to=onnx | FileCheck %s
// RUN: mg opt %s --canonicalize --to=onnx | FileCheck %s

// CHECK-LABEL: func.func @strings(
// CHECK-NEXT:    %0 = "onnx.Cast"(%arg0) {to = !onnx.String}
// CHECK-NEXT:    %1 = "onnx.Cast"(%0) {to = i64}
// CHECK-NEXT:    %2 = "onnx.Equal"(%0, %0)
// CHECK-NEXT:    return %1, %2
func.func @strings(%x: tensor<3xf32>) -> (tensor<3xi64>, tensor<3xi1>) {
  %0 = "onnx.Cast"(%x) {to = !onnx.String} : (tensor<3xf32>) -> tensor<3x!onnx.String>
  %1 = "onnx.Cast"(%0) {to = i64} : (tensor<3x!onnx.String>) -> tensor<3xi64>
  %2 = "onnx.Equal"(%0, %0) : (tensor<3x!onnx.String>, tensor<3x!onnx.String>) -> tensor<3xi1>
  return %1, %2 : tensor<3xi64>, tensor<3xi1>
}

// CHECK-LABEL: func.func @unranked(
// CHECK:         "onnx.Cast"(%arg0) {to = !onnx.String}
// CHECK:         "onnx.Cast"(%arg0) {to = f8E4M3FN}
func.func @unranked(%x: tensor<3xf32>) -> (tensor<*x!onnx.String>, tensor<*xf32>) {
  %0 = "onnx.Cast"(%x) {to = !onnx.String} : (tensor<3xf32>) -> tensor<*x!onnx.String>
  %1 = "onnx.Cast"(%x) {to = f8E4M3FN} : (tensor<3xf32>) -> tensor<*xf8E4M3FN>
  %2 = "onnx.Cast"(%1) {to = f32} : (tensor<*xf8E4M3FN>) -> tensor<*xf32>
  return %0, %2 : tensor<*x!onnx.String>, tensor<*xf32>
}
