// What was warned of and then happens is said once, as an error.
//
// RUN: not mg run %s --backend=interpreter --input=4x2xf32=0 2>&1 | FileCheck %s
//
// CHECK-NOT: warning
// CHECK: error: index 7 is out of bounds for axis 0 of size 4
// CHECK-NOT: warning
func.func @main(%d: tensor<4x2xf32>) -> tensor<2x2xf32> {
  %i = arith.constant dense<[1, 7]> : tensor<2xi64>
  %0 = "onnx.Gather"(%d, %i) : (tensor<4x2xf32>, tensor<2xi64>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
