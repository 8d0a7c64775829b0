// What operations read from the types of their operands is an expression of sizes, products included: a
// reshape by it states no size.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @count
// CHECK-NEXT: %0 = mg.reshape %arg0 : (tensor<?x4x?xf32>) -> tensor<?xf32>
// CHECK-NEXT: return %0
func.func @count(%x: tensor<?x4x?xf32>) -> tensor<?xf32> {
  %size = "onnx.Size"(%x) : (tensor<?x4x?xf32>) -> tensor<i64>
  %zero = "onnx.Constant"() {value = dense<0> : tensor<1xi64>} : () -> tensor<1xi64>
  %shape = "onnx.Unsqueeze"(%size, %zero) : (tensor<i64>, tensor<1xi64>) -> tensor<1xi64>
  %0 = "onnx.Reshape"(%x, %shape) : (tensor<?x4x?xf32>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @product
// CHECK-NEXT: %0 = mg.reshape %arg0 : (tensor<?x4x?xf32>) -> tensor<?xf32>
// CHECK-NEXT: return %0
func.func @product(%x: tensor<?x4x?xf32>) -> tensor<?xf32> {
  %a = "onnx.Dim"(%x) {axis = 0 : si64} : (tensor<?x4x?xf32>) -> tensor<1xi64>
  %b = "onnx.Shape"(%x) {start = -1 : si64} : (tensor<?x4x?xf32>) -> tensor<1xi64>
  %c = "onnx.Mul"(%a, %b) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %four = "onnx.Constant"() {value = dense<4> : tensor<1xi64>} : () -> tensor<1xi64>
  %shape = "onnx.Mul"(%c, %four) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %0 = "onnx.Reshape"(%x, %shape) : (tensor<?x4x?xf32>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
