// Products of TensorFlow and NumPy on every engine.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: mg run %s --backend=mlir | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=KEPT
// REQUIRES: llvm, mlir

// KEPT-DAG: tf.MatMul
// KEPT-DAG: tf.BatchMatMulV2
// KEPT-DAG: numpy.matmul

// CHECK{LITERAL}:      tensor<2x2xf32>: [[9, 4], [14, 6]]
// CHECK-NEXT{LITERAL}: tensor<2x1x2xf32>: [[[2, 3]], [[4, 5]]]
// CHECK-NEXT{LITERAL}: tensor<2xf32>: [5, 14]
func.func @main() -> (tensor<2x2xf32>, tensor<2x1x2xf32>, tensor<2xf32>) {
  %a = arith.constant dense<[[0.0, 1.0], [2.0, 3.0], [3.0, 4.0]]> : tensor<3x2xf32>
  %b = arith.constant dense<[[1.0, 0.0], [3.0, 2.0], [1.0, 0.0]]> : tensor<3x2xf32>
  %0 = "tf.MatMul"(%a, %b) {device = "", transpose_a = true, transpose_b = false} : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  %x = arith.constant dense<[[[1.0, 2.0]], [[1.0, 4.0]]]> : tensor<2x1x2xf32>
  %y = arith.constant dense<[[0.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf32>
  %1 = "tf.BatchMatMulV2"(%x, %y) {adj_x = false, adj_y = true} : (tensor<2x1x2xf32>, tensor<2x2xf32>) -> tensor<2x1x2xf32>
  %m = arith.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %v = arith.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf32>
  %2 = "numpy.matmul"(%m, %v) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
  return %0, %1, %2 : tensor<2x2xf32>, tensor<2x1x2xf32>, tensor<2xf32>
}
