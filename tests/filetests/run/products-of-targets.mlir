// The products of matrices of dialects that programs are translated to, on every engine.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: mg run %s --backend=mlir | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=KEPT
// REQUIRES: llvm, mlir

// KEPT-DAG: tosa.matmul
// KEPT-DAG: openvino.MatMul
// KEPT-DAG: tfl.batch_matmul
// KEPT-DAG: coreml.matmul
// KEPT-DAG: webnn.matmul

// CHECK{LITERAL}:      tensor<1x2x2xf32>: [[[9, 4], [14, 6]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x2xi32>: [[[-255, 129]]]
// CHECK-NEXT{LITERAL}: tensor<2xf32>: [5, 14]
// CHECK-NEXT{LITERAL}: tensor<2x1x2xf32>: [[[2, 3]], [[4, 5]]]
// CHECK-NEXT{LITERAL}: tensor<2x2xi32>: [[9, 4], [14, 6]]
// CHECK-NEXT{LITERAL}: tensor<2x2xf16>: [[9, 4], [14, 6]]
func.func @main() -> (tensor<1x2x2xf32>, tensor<1x1x2xi32>, tensor<2xf32>, tensor<2x1x2xf32>, tensor<2x2xi32>, tensor<2x2xf16>) {
  %a = arith.constant dense<[[[0.0, 2.0, 3.0], [1.0, 3.0, 4.0]]]> : tensor<1x2x3xf32>
  %b = arith.constant dense<[[[1.0, 0.0], [3.0, 2.0], [1.0, 0.0]]]> : tensor<1x3x2xf32>
  %z = arith.constant dense<0.0> : tensor<1xf32>
  %0 = tosa.matmul %a, %b, %z, %z : (tensor<1x2x3xf32>, tensor<1x3x2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2xf32>
  %c = arith.constant dense<[[[-128, 3]]]> : tensor<1x1x2xi8>
  %d = arith.constant dense<[[[1, -2], [4, -2]]]> : tensor<1x2x2xi8>
  %cz = arith.constant dense<2> : tensor<1xi8>
  %dz = arith.constant dense<-1> : tensor<1xi8>
  %1 = tosa.matmul %c, %d, %cz, %dz : (tensor<1x1x2xi8>, tensor<1x2x2xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x2xi32>
  %m = arith.constant dense<[[0.0, 3.0], [1.0, 4.0], [2.0, 5.0]]> : tensor<3x2xf32>
  %v = arith.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf32>
  %2 = "openvino.MatMul"(%m, %v) {transpose_a = true, transpose_b = true} : (tensor<3x2xf32>, tensor<3xf32>) -> tensor<2xf32>
  %x = arith.constant dense<[[[1.0, 2.0]], [[1.0, 4.0]]]> : tensor<2x1x2xf32>
  %y = arith.constant dense<[[0.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf32>
  %3 = "tfl.batch_matmul"(%x, %y) {adj_x = false, adj_y = true} : (tensor<2x1x2xf32>, tensor<2x2xf32>) -> tensor<2x1x2xf32>
  %p = arith.constant dense<[[0, 1], [2, 3], [3, 4]]> : tensor<3x2xi32>
  %q = arith.constant dense<[[1, 0], [3, 2], [1, 0]]> : tensor<3x2xi32>
  %4 = "coreml.matmul"(%p, %q) {transpose_x = true} : (tensor<3x2xi32>, tensor<3x2xi32>) -> tensor<2x2xi32>
  %s = arith.constant dense<[[0.0, 2.0, 3.0], [1.0, 3.0, 4.0]]> : tensor<2x3xf16>
  %t = arith.constant dense<[[1.0, 0.0], [3.0, 2.0], [1.0, 0.0]]> : tensor<3x2xf16>
  %5 = "webnn.matmul"(%s, %t) : (tensor<2x3xf16>, tensor<3x2xf16>) -> tensor<2x2xf16>
  return %0, %1, %2, %3, %4, %5 : tensor<1x2x2xf32>, tensor<1x1x2xi32>, tensor<2xf32>, tensor<2x1x2xf32>, tensor<2x2xi32>, tensor<2x2xf16>
}
