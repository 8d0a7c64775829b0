// Types and values that are kept and not computed with are no errors before they are used.
//
// RUN: mg opt %s --verify-diagnostics | FileCheck %s
// RUN: not mg run %s --function=f8 --backend=interpreter --input=4xf32=1 2>&1 | FileCheck %s --check-prefix=RUN8

// CHECK: vector<4xf32>
// RUN8: error: {{.*}}tensor<4xf8E4M3FN>
func.func @vector(%x: vector<4xf32>, %y: i4, %z: tensor<*xf32>, %i: tensor<2xi64>) {
  %0 = arith.addf %x, %x : vector<4xf32>
  %1 = arith.addi %y, %y : i4
  %2 = "onnx.Gather"(%z, %i) : (tensor<*xf32>, tensor<2xi64>) -> tensor<*xf32>
  return
}
func.func @f8(%x: tensor<4xf8E4M3FN>) -> tensor<4xf8E4M3FN> {
  return %x : tensor<4xf8E4M3FN>
}
