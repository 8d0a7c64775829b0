// onnx.GridSample on every engine. The values are ONNX Runtime's.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: mg run %s --backend=mlir | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=KEPT
// REQUIRES: llvm, mlir
// CLAUSE: L22

// KEPT-COUNT-14: onnx.GridSample

// CHECK{LITERAL}:      tensor<1x1x1x3xf32>: [[[[2.5, 0.25, 1]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x3xf32>: [[[[2.5, 1, 4]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x3xf32>: [[[[2.5, 1, 4]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x3xf32>: [[[[2.5, 1, 4]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x4xf32>: [[[[1, 0, 0, 0]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x4xf32>: [[[[1, 3, 3, 1]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x4xf32>: [[[[1, 3, 1, 1]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x2xf32>: [[[[1.40625, -0.09375]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x2xf32>: [[[[1.40625, -0.09375]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x2xf32>: [[[[1.40625, -0.1875]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x1x2xf32>: [[[[[3, 1]]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x2xf64>: [[[[0, 0.5]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x1xf16>: [[[[513]]]]
// CHECK-NEXT{LITERAL}: tensor<2x2x1x1xf32>: [[[[1]], [[3]]], [[[6]], [[8]]]]

func.func @main() -> (tensor<1x1x1x3xf32>, tensor<1x1x1x3xf32>, tensor<1x1x1x3xf32>, tensor<1x1x1x3xf32>, tensor<1x1x1x4xf32>, tensor<1x1x1x4xf32>, tensor<1x1x1x4xf32>, tensor<1x1x1x2xf32>, tensor<1x1x1x2xf32>, tensor<1x1x1x2xf32>, tensor<1x1x1x1x2xf32>, tensor<1x1x1x2xf64>, tensor<1x1x1x1xf16>, tensor<2x2x1x1xf32>) {
  // The middle, and the corners of the outermost elements: of those, three quarters are outside.
  %x0 = onnx.Constant dense<[[[[1.0, 2.0], [3.0, 4.0]]]]> : tensor<1x1x2x2xf32>
  %g0 = onnx.Constant dense<[[[[0.0, 0.0], [-1.0, -1.0], [1.0, 1.0]]]]> : tensor<1x1x3x2xf32>
  %0 = "onnx.GridSample"(%x0, %g0) : (tensor<1x1x2x2xf32>, tensor<1x1x3x2xf32>) -> tensor<1x1x1x3xf32>
  %x1 = onnx.Constant dense<[[[[1.0, 2.0], [3.0, 4.0]]]]> : tensor<1x1x2x2xf32>
  %g1 = onnx.Constant dense<[[[[0.0, 0.0], [-1.0, -1.0], [1.0, 1.0]]]]> : tensor<1x1x3x2xf32>
  %1 = "onnx.GridSample"(%x1, %g1) {padding_mode = "border"} : (tensor<1x1x2x2xf32>, tensor<1x1x3x2xf32>) -> tensor<1x1x1x3xf32>
  %x2 = onnx.Constant dense<[[[[1.0, 2.0], [3.0, 4.0]]]]> : tensor<1x1x2x2xf32>
  %g2 = onnx.Constant dense<[[[[0.0, 0.0], [-1.0, -1.0], [1.0, 1.0]]]]> : tensor<1x1x3x2xf32>
  %2 = "onnx.GridSampleV16"(%x2, %g2) {mode = "bilinear", padding_mode = "reflection"} : (tensor<1x1x2x2xf32>, tensor<1x1x3x2xf32>) -> tensor<1x1x1x3xf32>
  %x3 = onnx.Constant dense<[[[[1.0, 2.0], [3.0, 4.0]]]]> : tensor<1x1x2x2xf32>
  %g3 = onnx.Constant dense<[[[[0.0, 0.0], [-1.0, -1.0], [1.0, 1.0]]]]> : tensor<1x1x3x2xf32>
  %3 = "onnx.GridSample"(%x3, %g3) {align_corners = 1 : si64} : (tensor<1x1x2x2xf32>, tensor<1x1x3x2xf32>) -> tensor<1x1x1x3xf32>

  // The nearest of places 0.5, 2.5, 4.5 and -8.5: of two, the even one. Reflected, these are 0, 1, 0 and 0.
  %x4 = onnx.Constant dense<[[[[1.0, 3.0]]]]> : tensor<1x1x1x2xf32>
  %g4 = onnx.Constant dense<[[[[0.0, 0.0], [2.0, 0.0], [4.0, 0.0], [-9.0, 0.0]]]]> : tensor<1x1x4x2xf32>
  %4 = "onnx.GridSample"(%x4, %g4) {mode = "nearest"} : (tensor<1x1x1x2xf32>, tensor<1x1x4x2xf32>) -> tensor<1x1x1x4xf32>
  %x5 = onnx.Constant dense<[[[[1.0, 3.0]]]]> : tensor<1x1x1x2xf32>
  %g5 = onnx.Constant dense<[[[[0.0, 0.0], [2.0, 0.0], [4.0, 0.0], [-9.0, 0.0]]]]> : tensor<1x1x4x2xf32>
  %5 = "onnx.GridSample"(%x5, %g5) {mode = "nearest", padding_mode = "border"} : (tensor<1x1x1x2xf32>, tensor<1x1x4x2xf32>) -> tensor<1x1x1x4xf32>
  %x6 = onnx.Constant dense<[[[[1.0, 3.0]]]]> : tensor<1x1x1x2xf32>
  %g6 = onnx.Constant dense<[[[[0.0, 0.0], [2.0, 0.0], [4.0, 0.0], [-9.0, 0.0]]]]> : tensor<1x1x4x2xf32>
  %6 = "onnx.GridSample"(%x6, %g6) {mode = "nearest", padding_mode = "reflection"} : (tensor<1x1x1x2xf32>, tensor<1x1x4x2xf32>) -> tensor<1x1x1x4xf32>

  // Between four: -0.09375, 0.59375, 0.59375 and -0.09375 of each.
  %x7 = onnx.Constant dense<[[[[0.0, 1.0, 2.0, 4.0]]]]> : tensor<1x1x1x4xf32>
  %g7 = onnx.Constant dense<[[[[0.0, 0.0], [-1.0, 0.0]]]]> : tensor<1x1x2x2xf32>
  %7 = "onnx.GridSample"(%x7, %g7) {mode = "cubic"} : (tensor<1x1x1x4xf32>, tensor<1x1x2x2xf32>) -> tensor<1x1x1x2xf32>
  %x8 = onnx.Constant dense<[[[[0.0, 1.0, 2.0, 4.0]]]]> : tensor<1x1x1x4xf32>
  %g8 = onnx.Constant dense<[[[[0.0, 0.0], [-1.0, 0.0]]]]> : tensor<1x1x2x2xf32>
  %8 = "onnx.GridSampleV16"(%x8, %g8) {mode = "bicubic", padding_mode = "border"} : (tensor<1x1x1x4xf32>, tensor<1x1x2x2xf32>) -> tensor<1x1x1x2xf32>
  %x9 = onnx.Constant dense<[[[[0.0, 1.0, 2.0, 4.0]]]]> : tensor<1x1x1x4xf32>
  %g9 = onnx.Constant dense<[[[[0.0, 0.0], [-1.0, 0.0]]]]> : tensor<1x1x2x2xf32>
  %9 = "onnx.GridSample"(%x9, %g9) {mode = "cubic", padding_mode = "reflection"} : (tensor<1x1x1x4xf32>, tensor<1x1x2x2xf32>) -> tensor<1x1x1x2xf32>

  // Volumes: x, y and z are along the last dimension, the last but one, and the one before.
  %x10 = onnx.Constant dense<[[[[[1.0, 2.0]], [[3.0, 4.0]]]]]> : tensor<1x1x2x1x2xf32>
  %g10 = onnx.Constant dense<[[[[[0.5, 0.0, 0.0], [-0.5, 0.0, -0.5]]]]]> : tensor<1x1x1x2x3xf32>
  %10 = "onnx.GridSample"(%x10, %g10) {padding_mode = "border"} : (tensor<1x1x2x1x2xf32>, tensor<1x1x1x2x3xf32>) -> tensor<1x1x1x1x2xf32>

  // What is outside is zero, and not zero times what is nearest.
  %x11 = onnx.Constant dense<[[[[0x7FF0000000000000, 1.0]]]]> : tensor<1x1x1x2xf64>
  %g11 = onnx.Constant dense<[[[[-3.0, 0.0], [1.0, 0.0]]]]> : tensor<1x1x2x2xf64>
  %11 = "onnx.GridSample"(%x11, %g11) : (tensor<1x1x1x2xf64>, tensor<1x1x2x2xf64>) -> tensor<1x1x1x2xf64>

  // Of 16 bits, sums are of f32: 2048 / 4 + 1 / 4 + ... and rounded once.
  %x12 = onnx.Constant dense<[[[[2048.0, 1.0], [1.0, 1.0]]]]> : tensor<1x1x2x2xf16>
  %g12 = onnx.Constant dense<[[[[0.0, 0.0]]]]> : tensor<1x1x1x2xf16>
  %12 = "onnx.GridSample"(%x12, %g12) : (tensor<1x1x2x2xf16>, tensor<1x1x1x2xf16>) -> tensor<1x1x1x1xf16>

  // Two images with two channels, each image with places of its own.
  %x13 = onnx.Constant dense<[[[[1.0, 2.0]], [[3.0, 4.0]]], [[[5.0, 6.0]], [[7.0, 8.0]]]]> : tensor<2x2x1x2xf32>
  %g13 = onnx.Constant dense<[[[[-0.5, 0.0]]], [[[0.5, 0.0]]]]> : tensor<2x1x1x2xf32>
  %13 = "onnx.GridSample"(%x13, %g13) : (tensor<2x2x1x2xf32>, tensor<2x1x1x2xf32>) -> tensor<2x2x1x1xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13 : tensor<1x1x1x3xf32>, tensor<1x1x1x3xf32>, tensor<1x1x1x3xf32>, tensor<1x1x1x3xf32>, tensor<1x1x1x4xf32>, tensor<1x1x1x4xf32>, tensor<1x1x1x4xf32>, tensor<1x1x1x2xf32>, tensor<1x1x1x2xf32>, tensor<1x1x1x2xf32>, tensor<1x1x1x1x2xf32>, tensor<1x1x1x2xf64>, tensor<1x1x1x1xf16>, tensor<2x2x1x1xf32>
}
