// onnx.RoiAlign on every engine. The values are ONNX Runtime's.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: mg run %s --backend=mlir | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=KEPT
// REQUIRES: llvm, mlir

// KEPT-COUNT-10: onnx.RoiAlign

// CHECK{LITERAL}:      tensor<1x1x2x2xf32>: [[[[1, 2], [4, 5]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x2x2xf32>: [[[[3, 4], [6, 7]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x2x2xf32>: [[[[3, 4], [6, 7]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x1xf32>: [[[[5]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x1xf32>: [[[[2.25]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x1xf32>: [[[[-0.0]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x1xf32>: [[[[7]]]]
// CHECK-NEXT{LITERAL}: tensor<4x1x1x1xf32>: [[[[1]]], [[[9]]], [[[0]]], [[[0]]]]
// CHECK-NEXT{LITERAL}: tensor<2x2x1x1xf16>: [[[[3]], [[4]]], [[[1]], [[2]]]]
// CHECK-NEXT{LITERAL}: tensor<0x1x2x1xf64>: []

func.func @main() -> (tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>, tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>, tensor<4x1x1x1xf32>, tensor<2x2x1x1xf16>, tensor<0x1x2x1xf64>) {
  // From -0.5 to 1.5, with samples at 0 and 1: the elements there.
  %x0 = onnx.Constant dense<[[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]]]> : tensor<1x1x3x3xf32>
  %r0 = onnx.Constant dense<[[0.0, 0.0, 2.0, 2.0]]> : tensor<1x4xf32>
  %b0 = onnx.Constant dense<[0]> : tensor<1xi64>
  %0 = "onnx.RoiAlign"(%x0, %r0, %b0) {output_height = 2 : si64, output_width = 2 : si64, sampling_ratio = 1 : si64} : (tensor<1x1x3x3xf32>, tensor<1x4xf32>, tensor<1xi64>) -> tensor<1x1x2x2xf32>

  // From 0 to 2, with samples at 0.5 and 1.5.
  %x1 = onnx.Constant dense<[[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]]]> : tensor<1x1x3x3xf32>
  %r1 = onnx.Constant dense<[[0.0, 0.0, 2.0, 2.0]]> : tensor<1x4xf32>
  %b1 = onnx.Constant dense<[0]> : tensor<1xi64>
  %1 = "onnx.RoiAlign"(%x1, %r1, %b1) {coordinate_transformation_mode = "output_half_pixel", output_height = 2 : si64, output_width = 2 : si64, sampling_ratio = 1 : si64} : (tensor<1x1x3x3xf32>, tensor<1x4xf32>, tensor<1xi64>) -> tensor<1x1x2x2xf32>
  %x2 = onnx.Constant dense<[[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]]]> : tensor<1x1x3x3xf32>
  %r2 = onnx.Constant dense<[[0.0, 0.0, 8.0, 8.0]]> : tensor<1x4xf32>
  %b2 = onnx.Constant dense<[0]> : tensor<1xi64>
  %2 = "onnx.RoiAlignV10"(%x2, %r2, %b2) {output_height = 2 : si64, output_width = 2 : si64, sampling_ratio = 1 : si64, spatial_scale = 0.25 : f32} : (tensor<1x1x3x3xf32>, tensor<1x4xf32>, tensor<1xi64>) -> tensor<1x1x2x2xf32>

  // The mean of samples at 0.5 and 1.5 along both dimensions, and the largest of a quarter of each element.
  %x3 = onnx.Constant dense<[[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]]]> : tensor<1x1x3x3xf32>
  %r3 = onnx.Constant dense<[[0.0, 0.0, 2.0, 2.0]]> : tensor<1x4xf32>
  %b3 = onnx.Constant dense<[0]> : tensor<1xi64>
  %3 = "onnx.RoiAlignV10"(%x3, %r3, %b3) {sampling_ratio = 2 : si64} : (tensor<1x1x3x3xf32>, tensor<1x4xf32>, tensor<1xi64>) -> tensor<1x1x1x1xf32>
  %x4 = onnx.Constant dense<[[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]]]> : tensor<1x1x3x3xf32>
  %r4 = onnx.Constant dense<[[0.0, 0.0, 2.0, 2.0]]> : tensor<1x4xf32>
  %b4 = onnx.Constant dense<[0]> : tensor<1xi64>
  %4 = "onnx.RoiAlignV10"(%x4, %r4, %b4) {mode = "max", sampling_ratio = 2 : si64} : (tensor<1x1x3x3xf32>, tensor<1x4xf32>, tensor<1xi64>) -> tensor<1x1x1x1xf32>

  // Elements times weights of 0 are larger than those that are negative.
  %x5 = onnx.Constant dense<[[[[-1.0, -2.0, -3.0], [-4.0, -5.0, -6.0], [-7.0, -8.0, -9.0]]]]> : tensor<1x1x3x3xf32>
  %r5 = onnx.Constant dense<[[1.5, 1.5, 1.5, 1.5]]> : tensor<1x4xf32>
  %b5 = onnx.Constant dense<[0]> : tensor<1xi64>
  %5 = "onnx.RoiAlign"(%x5, %r5, %b5) {mode = "max", sampling_ratio = 1 : si64} : (tensor<1x1x3x3xf32>, tensor<1x4xf32>, tensor<1xi64>) -> tensor<1x1x1x1xf32>

  // A region that is too small is of size 1: with its sample 0.5 behind its first end.
  %x6 = onnx.Constant dense<[[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]]]> : tensor<1x1x3x3xf32>
  %r6 = onnx.Constant dense<[[1.0, 1.0, 0.0, 0.0]]> : tensor<1x4xf32>
  %b6 = onnx.Constant dense<[0]> : tensor<1xi64>
  %6 = "onnx.RoiAlignV10"(%x6, %r6, %b6) {sampling_ratio = 1 : si64} : (tensor<1x1x3x3xf32>, tensor<1x4xf32>, tensor<1xi64>) -> tensor<1x1x1x1xf32>

  // Outside: up to 1 before, and up to the size, it is the nearest element; farther away, 0.
  %x7 = onnx.Constant dense<[[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]]]> : tensor<1x1x3x3xf32>
  %r7 = onnx.Constant dense<[[-0.5, -0.5, -0.5, -0.5], [3.5, 3.5, 3.5, 3.5], [-0.75, 1.5, -0.75, 1.5], [1.5, 4.0, 1.5, 4.0]]> : tensor<4x4xf32>
  %b7 = onnx.Constant dense<[0, 0, 0, 0]> : tensor<4xi64>
  %7 = "onnx.RoiAlign"(%x7, %r7, %b7) {sampling_ratio = 1 : si64} : (tensor<1x1x3x3xf32>, tensor<4x4xf32>, tensor<4xi64>) -> tensor<4x1x1x1xf32>

  // Regions of several images with channels.
  %x8 = onnx.Constant dense<[[[[1.0]], [[2.0]]], [[[3.0]], [[4.0]]]]> : tensor<2x2x1x1xf16>
  %r8 = onnx.Constant dense<[[0.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0]]> : tensor<2x4xf16>
  %b8 = onnx.Constant dense<[1, 0]> : tensor<2xi64>
  %8 = "onnx.RoiAlign"(%x8, %r8, %b8) {sampling_ratio = 1 : si64} : (tensor<2x2x1x1xf16>, tensor<2x4xf16>, tensor<2xi64>) -> tensor<2x2x1x1xf16>

  // No region.
  %x9 = onnx.Constant dense<[[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]]]> : tensor<1x1x3x3xf64>
  %r9 = onnx.Constant dense<1.0> : tensor<0x4xf64>
  %b9 = onnx.Constant dense<0> : tensor<0xi64>
  %9 = "onnx.RoiAlign"(%x9, %r9, %b9) {output_height = 2 : si64, sampling_ratio = 1 : si64} : (tensor<1x1x3x3xf64>, tensor<0x4xf64>, tensor<0xi64>) -> tensor<0x1x2x1xf64>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>, tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>, tensor<4x1x1x1xf32>, tensor<2x2x1x1xf16>, tensor<0x1x2x1xf64>
}
