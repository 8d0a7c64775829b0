// RUN: mg opt %s --to=stablehlo | FileCheck %s

// ONNX writes the largest number of 32 bits for "to the end".
//
// CHECK:      func.func @to_the_end(%arg0: tensor<?xi32>) -> tensor<?xi32> {
// CHECK-NEXT:   return %arg0 : tensor<?xi32>
// CHECK-NEXT: }
func.func @to_the_end(%x: tensor<?xi32>) -> tensor<?xi32> {
  %start = "onnx.Constant"() {value = dense<0> : tensor<1xi64>} : () -> tensor<1xi64>
  %end = "onnx.Constant"() {value = dense<2147483647> : tensor<1xi64>} : () -> tensor<1xi64>
  %step = "onnx.Constant"() {value = dense<1> : tensor<1xi64>} : () -> tensor<1xi64>
  %0 = "onnx.Slice"(%x, %start, %end, %start, %step) : (tensor<?xi32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}
