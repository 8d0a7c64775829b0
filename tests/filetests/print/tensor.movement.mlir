// The pretty forms of the tensor dialect's reshapes and slices and of TOSA's `nan_mode`, through
// MLIR's own tools and back.
//
// REQUIRES: mlir-opt
// RUN: mg opt %s | FileCheck %s
// RUN: mg opt %s --print-generic -o %t && mg opt %t | FileCheck %s
// RUN: mg opt %s -o %t && mlir-opt %t -o %t.stock && mg opt %t.stock | FileCheck %s
// RUN: mg opt %s --print-generic -o %t && mlir-opt %t -o %t.stock && mg opt %t.stock | FileCheck %s

// CHECK-LABEL: func.func @shapes(
// CHECK-NEXT: = tensor.collapse_shape %arg0 {{\[\[0, 1\], \[2\]\]}} {foo} : tensor<2x3x4xf32> into tensor<6x4xf32>
// CHECK-NEXT: = tensor.expand_shape %arg1 {{\[\[0, 1\], \[2\]\]}} output_shape [%arg2, 2, 3] : tensor<?x3xf32> into tensor<?x2x3xf32>
// CHECK-NEXT: = tensor.reshape %arg0(%arg3) : (tensor<2x3x4xf32>, tensor<2xi32>) -> tensor<6x4xf32>
// CHECK-NEXT: = tensor.cast %arg1 : tensor<?x3xf32> to tensor<2x3xf32>
// CHECK-NEXT: = tensor.empty(%arg2) : tensor<?x4xf32>
// CHECK-NEXT: = tensor.empty() : tensor<4xf32>
// CHECK-NEXT: = tensor.extract_slice %arg0[0, %arg2, 0] [1, 2, 4] [1, 1, %arg2] {foo} : tensor<2x3x4xf32> to tensor<2x4xf32>
// CHECK-NEXT: = tensor.concat dim(1) %arg0, %arg0 : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x6x4xf32>
func.func @shapes(%x: tensor<2x3x4xf32>, %d: tensor<?x3xf32>, %n: index, %s: tensor<2xi32>) {
  %0 = tensor.collapse_shape %x [[0, 1], [2]] {foo} : tensor<2x3x4xf32> into tensor<6x4xf32>
  %1 = tensor.expand_shape %d [[0, 1], [2]] output_shape [%n, 2, 3] : tensor<?x3xf32> into tensor<?x2x3xf32>
  %2 = tensor.reshape %x(%s) : (tensor<2x3x4xf32>, tensor<2xi32>) -> tensor<6x4xf32>
  %3 = tensor.cast %d : tensor<?x3xf32> to tensor<2x3xf32>
  %4 = tensor.empty(%n) : tensor<?x4xf32>
  %5 = tensor.empty() : tensor<4xf32>
  %6 = tensor.extract_slice %x[0, %n, 0] [1, 2, 4] [1, 1, %n] {foo} : tensor<2x3x4xf32> to tensor<2x4xf32>
  %7 = tensor.concat dim(1) %x, %x : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x6x4xf32>
  return
}

// CHECK-LABEL: func.func @modes(
// CHECK-NEXT: = tosa.maximum %arg0, %arg0 {aa = "x", nan_mode = IGNORE} :
// CHECK-NEXT: = tosa.minimum %arg0, %arg0 : (
// CHECK-NEXT: = tosa.clamp %arg0 {max_val = 6.000000e+00 : f32, min_val = 0.000000e+00 : f32, nan_mode = IGNORE} :
// CHECK-NEXT: = tosa.reduce_max %arg0 {axis = 0 : i32} :
func.func @modes(%x: tensor<2xf32>) {
  %0 = tosa.maximum %x, %x {nan_mode = IGNORE, aa = "x"} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = tosa.minimum %x, %x {nan_mode = #tosa.nan_mode<PROPAGATE>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = tosa.clamp %x {min_val = 0.0 : f32, max_val = 6.0 : f32, nan_mode = IGNORE} : (tensor<2xf32>) -> tensor<2xf32>
  %3 = tosa.reduce_max %x {axis = 0 : i32, nan_mode = PROPAGATE} : (tensor<2xf32>) -> tensor<1xf32>
  return
}

// CHECK-LABEL: func.func @scalars(
// CHECK: = tensor.dim {foo} %arg0, %arg2 : tensor<2x3xf32>
// CHECK: = tensor.rank %arg0 : tensor<2x3xf32>
// CHECK: = tensor.extract %arg0[%arg2, %arg2] {foo} : tensor<2x3xf32>
// CHECK: = tensor.extract %arg1[] : tensor<f32>
// CHECK: = tensor.from_elements %{{.*}}, %{{.*}} {foo} : tensor<2x1xf32>
// CHECK: = tensor.from_elements : tensor<0xf32>
// CHECK: = tensor.splat %{{.*}} : tensor<2x3xf32>
// CHECK: = tensor.splat %{{.*}}[%arg2, %arg2] {foo} : tensor<?x3x?xf32>
func.func @scalars(%x: tensor<2x3xf32>, %s: tensor<f32>, %n: index) {
  %0 = tensor.dim {foo} %x, %n : tensor<2x3xf32>
  %1 = tensor.rank %x : tensor<2x3xf32>
  %2 = tensor.extract %x[%n, %n] {foo} : tensor<2x3xf32>
  %3 = tensor.extract %s[] : tensor<f32>
  %4 = tensor.from_elements %2, %3 {foo} : tensor<2x1xf32>
  %5 = tensor.from_elements : tensor<0xf32>
  %6 = tensor.splat %2 : tensor<2x3xf32>
  %7 = tensor.splat %2[%n, %n] {foo} : tensor<?x3x?xf32>
  return
}

// CHECK-LABEL: func.func @pad(
// CHECK: = tensor.pad %arg0 nofold low[1, %arg1] high[0, 2] {
// CHECK-NEXT: ^bb0(%{{.*}}: index, %{{.*}}: index):
// CHECK-NEXT:   tensor.yield %{{.*}} : f32
// CHECK-NEXT: } {foo} : tensor<2x3xf32> to tensor<3x?xf32>
func.func @pad(%x: tensor<2x3xf32>, %n: index) {
  %cst = arith.constant 1.5 : f32
  %0 = tensor.pad %x nofold low[1, %n] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %cst : f32
  } {foo} : tensor<2x3xf32> to tensor<3x?xf32>
  return
}
