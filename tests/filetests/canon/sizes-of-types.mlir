// What operations read from the types of their operands is an expression of sizes, products included: a
// reshape by it states no size.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --canonicalize -o %t.mlir
// RUN: not mg run %s --function=other --input=2x4x3xf32=0 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not mg run %t.mlir --function=other --input=2x4x3xf32=0 2>&1 | FileCheck %s --check-prefix=ERROR

// ERROR: error: {{.*}}24{{.*}}4

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

// The product is another one, which is an error where it is not the number of elements: it stays stated.
// CHECK-LABEL: func.func @other
// CHECK-NEXT: %0 = mg.dim %arg0 {axis = 0 : i64}
// CHECK-NEXT: %1 = arith.muli %0, %0
// CHECK-NEXT: %2 = mg.reshape %arg0, %1
func.func @other(%x: tensor<?x4x?xf32>) -> tensor<?xf32> {
  %a = "onnx.Dim"(%x) {axis = 0 : si64} : (tensor<?x4x?xf32>) -> tensor<1xi64>
  %c = "onnx.Mul"(%a, %a) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %0 = "onnx.Reshape"(%x, %c) : (tensor<?x4x?xf32>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// A stated size that is not known may not fit: the reshape stays, and its error.
// CHECK-LABEL: @stated
// CHECK:         mg.reshape %{{.*}}, %
func.func @stated(%x: tensor<?xf32>, %n: tensor<i64>) -> tensor<?xf32> {
  %0 = mg.reshape %x, %n {dims = array<i64: -1>} : (tensor<?xf32>, tensor<i64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
