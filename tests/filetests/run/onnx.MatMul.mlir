// onnx.MatMul and onnx.Gemm on every engine. The values are NumPy's.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: mg run %s --backend=mlir | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=KEPT
// REQUIRES: llvm, mlir

// KEPT-COUNT-5: onnx.MatMul
// KEPT-COUNT-4: onnx.Gemm

// CHECK{LITERAL}:      tensor<2x2x1x2xf32>: [[[[1, 3]], [[5, 7]]], [[[3, 13]], [[23, 33]]]]
// CHECK-NEXT{LITERAL}: tensor<2x2xi32>: [[1, 3], [5, 7]]
// CHECK-NEXT{LITERAL}: tensor<2x2xi32>: [[2, 3], [6, 7]]
// CHECK-NEXT{LITERAL}: tensor<i32>: 13
// CHECK-NEXT{LITERAL}: tensor<0x3x2xf16>: []
// CHECK-NEXT{LITERAL}: tensor<3x2xf32>: [[9, 14], [12, 19], [15, 24]]
// CHECK-NEXT{LITERAL}: tensor<3x2xf32>: [[20.5, 30], [26.5, 40], [32.5, 50]]
// CHECK-NEXT{LITERAL}: tensor<2x2xf32>: [[17.5, 35.5], [35.5, 80.5]]
// CHECK-NEXT{LITERAL}: tensor<2x1xi32>: [[4], [8]]

func.func @main() -> (tensor<2x2x1x2xf32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<i32>, tensor<0x3x2xf16>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<2x2xf32>, tensor<2x1xi32>) {
  // Batch dimensions broadcast, by size 1 and by being left out.
  %a = onnx.Constant dense<[[[[0.0, 1.0]]], [[[2.0, 3.0]]]]> : tensor<2x1x1x2xf32>
  %b = onnx.Constant dense<[[[0.0, 2.0], [1.0, 3.0]], [[4.0, 6.0], [5.0, 7.0]]]> : tensor<2x2x2xf32>
  %0 = "onnx.MatMul"(%a, %b) : (tensor<2x1x1x2xf32>, tensor<2x2x2xf32>) -> tensor<2x2x1x2xf32>

  // A vector on either side, and on both.
  %v = onnx.Constant dense<[0, 1]> : tensor<2xi32>
  %m = onnx.Constant dense<[[[0, 2], [1, 3]], [[4, 6], [5, 7]]]> : tensor<2x2x2xi32>
  %1 = "onnx.MatMul"(%v, %m) : (tensor<2xi32>, tensor<2x2x2xi32>) -> tensor<2x2xi32>
  %2 = "onnx.MatMul"(%m, %v) : (tensor<2x2x2xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  %w = onnx.Constant dense<[2, 3]> : tensor<2xi32>
  %3 = "onnx.MatMul"(%w, %w) : (tensor<2xi32>, tensor<2xi32>) -> tensor<i32>

  %n = onnx.Constant dense<1.0> : tensor<0x3x4xf16>
  %k = onnx.Constant dense<1.0> : tensor<4x2xf16>
  %4 = "onnx.MatMul"(%n, %k) : (tensor<0x3x4xf16>, tensor<4x2xf16>) -> tensor<0x3x2xf16>

  // transA, a row as C; alpha, beta and a column as C; transB, and one number as C.
  %c = onnx.Constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %d = onnx.Constant dense<[[1.0, 2.0], [2.0, 3.0]]> : tensor<2x2xf32>
  %none = "onnx.NoValue"() {value} : () -> none
  %5 = "onnx.Gemm"(%c, %d, %none) {transA = 1 : si64} : (tensor<2x3xf32>, tensor<2x2xf32>, none) -> tensor<3x2xf32>
  %e = onnx.Constant dense<[5.0, 4.0]> : tensor<2xf32>
  %6 = "onnx.Gemm"(%c, %d, %e) {alpha = 2.0 : f32, beta = 0.5 : f32, transA = 1 : si64} : (tensor<2x3xf32>, tensor<2x2xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  %f = onnx.Constant dense<3.5> : tensor<f32>
  %7 = "onnx.Gemm"(%c, %c, %f) {transB = 1 : si64} : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x2xf32>
  %g = onnx.Constant dense<[[1, 1], [2, 2]]> : tensor<2x2xi32>
  %h = onnx.Constant dense<[[1], [1]]> : tensor<2x1xi32>
  %i = onnx.Constant dense<[[2], [4]]> : tensor<2x1xi32>
  %8 = "onnx.Gemm"(%g, %h, %i) : (tensor<2x2xi32>, tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : tensor<2x2x1x2xf32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<i32>, tensor<0x3x2xf16>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<2x2xf32>, tensor<2x1xi32>
}
