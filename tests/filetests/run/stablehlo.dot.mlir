// Products of vectors and matrices of older exports, which are carried, run and translated.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=KEPT
// RUN: mg opt %s --to=onnx | FileCheck %s --check-prefix=ONNX
// REQUIRES: llvm

// KEPT:       stablehlo.dot %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}, precision = [DEFAULT, HIGHEST] : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
// KEPT-COUNT-3: stablehlo.dot
// ONNX-COUNT-3: "onnx.MatMul"

// CHECK{LITERAL}:      tensor<2x2xf32>: [[22, 28], [49, 64]]
// CHECK-NEXT{LITERAL}: tensor<2xf32>: [14, 32]
// CHECK-NEXT{LITERAL}: tensor<2xf32>: [22, 28]
// CHECK-NEXT{LITERAL}: tensor<f32>: 14
func.func @main() -> (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>) {
  %m = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %n = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>
  %v = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %0 = stablehlo.dot %m, %n, precision = [DEFAULT, HIGHEST] : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  %1 = stablehlo.dot %m, %v : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
  %2 = stablehlo.dot %v, %n : (tensor<3xf32>, tensor<3x2xf32>) -> tensor<2xf32>
  %3 = "stablehlo.dot"(%v, %v) : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  return %0, %1, %2, %3 : tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>
}
