// What is not given leaves nothing behind.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg run --backend=interpreter %s --input=2xf32=1,2 | FileCheck %s --check-prefix=VALUES

// CHECK-LABEL: func.func @main(%arg0: tensor<2xf32>) -> tensor<2xf32> {
// CHECK-NEXT:    return %arg0 : tensor<2xf32>
// VALUES: tensor<2xf32>: [1, 2]
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "onnx.NoValue"() {value} : () -> none
  return %x : tensor<2xf32>
}
