// Transposes, broadcasts, slices, reversals, joins, borders and elementwise computations, as
// linalg.generic, by linalg's own names, and as tensor.insert_slice.
//
// REQUIRES: mlir
// RUN: mg opt %s --pass-pipeline='builtin.module(raise-linalg)' | FileCheck %s
// RUN: mg run %s --function=reversed --input=4xi64=1,2,3,4 | FileCheck %s --check-prefix=REVERSED
// RUN: mg run %s --function=replaced --input=1x2xi64=7,8 --input=3x4xi64=0 | FileCheck %s --check-prefix=REPLACED

// CHECK-LABEL: func.func @transposed(
// CHECK-NEXT: mg.transpose %arg0 {permutation = array<i64: 1, 0>}
// CHECK-NEXT: mg.transpose %arg0 {permutation = array<i64: 1, 0>}
// CHECK-NEXT: return
func.func @transposed(%x: tensor<2x3xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %empty = tensor.empty() : tensor<3x2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<2x3xf32>) outs(%empty : tensor<3x2xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<3x2xf32>
  %1 = linalg.transpose ins(%x : tensor<2x3xf32>) outs(%empty : tensor<3x2xf32>) permutation = [1, 0]
  return %0, %1 : tensor<3x2xf32>, tensor<3x2xf32>
}

// CHECK-LABEL: func.func @spread(
// CHECK-NEXT: %[[R:.*]] = mg.reshape %arg0 : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %[[B:.*]] = mg.broadcast %[[R]] {dims = array<i64: 0, 1>} : (tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %[[C:.*]] = arith.constant dense<1.500000e+00> : tensor<2x3xf32>
// CHECK-NEXT: %[[S:.*]] = arith.addf %[[B]], %[[C]] : tensor<2x3xf32>
// CHECK-NEXT: return %[[S]]
func.func @spread(%x: tensor<3xf32>) -> tensor<2x3xf32> {
  %c = arith.constant 1.5 : f32
  %empty = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.broadcast ins(%x : tensor<3xf32>) outs(%empty : tensor<2x3xf32>) dimensions = [0]
  %1 = linalg.fill ins(%c : f32) outs(%empty : tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = linalg.add ins(%0, %1 : tensor<2x3xf32>, tensor<2x3xf32>) outs(%empty : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @every_other(
// CHECK-NEXT: mg.slice %arg0 {offsets = array<i64: 1>, sizes = array<i64: 3>, strides = array<i64: 2>}
// CHECK-NEXT: return
func.func @every_other(%x: tensor<7xi8>) -> tensor<3xi8> {
  %empty = tensor.empty() : tensor<3xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%x : tensor<7xi8>) outs(%empty : tensor<3xi8>) {
  ^bb0(%in: i8, %out: i8):
    linalg.yield %in : i8
  } -> tensor<3xi8>
  return %0 : tensor<3xi8>
}

// CHECK-LABEL: func.func @reversed(
// CHECK-NEXT: mg.slice %arg0 {offsets = array<i64: 3>, sizes = array<i64: 4>, strides = array<i64: -1>}
// CHECK-NEXT: return
// REVERSED: [4, 3, 2, 1]
func.func @reversed(%x: tensor<4xi64>) -> tensor<4xi64> {
  %c3 = arith.constant 3 : index
  %empty = tensor.empty() : tensor<4xi64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%empty : tensor<4xi64>) {
  ^bb0(%out: i64):
    %i = linalg.index 0 : index
    %at = affine.apply affine_map<(d0, d1) -> (d1 - d0)>(%i, %c3)
    %element = tensor.extract %x[%at] : tensor<4xi64>
    linalg.yield %element : i64
  } -> tensor<4xi64>
  return %0 : tensor<4xi64>
}

// CHECK-LABEL: func.func @joined(
// CHECK-NEXT: mg.concat %arg0, %arg1 {axis = 1 : i64}
// CHECK-NEXT: return
func.func @joined(%x: tensor<2x1xf32>, %y: tensor<2x3xf32>) -> tensor<2x4xf32> {
  %empty = tensor.empty() : tensor<2x4xf32>
  %0 = tensor.insert_slice %x into %empty[0, 0] [2, 1] [1, 1] : tensor<2x1xf32> into tensor<2x4xf32>
  %1 = tensor.insert_slice %y into %0[0, 1] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @bordered(
// CHECK: mg.pad %arg0, %{{.*}} {high = array<i64: 2>, low = array<i64: 1>}
// CHECK-NEXT: return
func.func @bordered(%x: tensor<2xf32>) -> tensor<5xf32> {
  %c = arith.constant dense<9.0> : tensor<5xf32>
  %0 = tensor.insert_slice %x into %c[1] [2] [1] : tensor<2xf32> into tensor<5xf32>
  return %0 : tensor<5xf32>
}

// REPLACED: {{\[\[}}0, 0, 0, 0], [0, 7, 8, 0], [0, 0, 0, 0]]
func.func @replaced(%x: tensor<1x2xi64>, %y: tensor<3x4xi64>) -> tensor<3x4xi64> {
  %0 = tensor.insert_slice %x into %y[1, 1] [1, 2] [1, 1] : tensor<1x2xi64> into tensor<3x4xi64>
  return %0 : tensor<3x4xi64>
}

// CHECK-LABEL: func.func @sums(
// CHECK-NEXT: mg.reduce %arg0 {axes = array<i64: 1>, kind = "sum"}
// CHECK-NEXT: %[[M:.*]] = mg.reduce %arg1 {axes = array<i64: 0>, kind = "max"}
// CHECK-NEXT: arith.maxsi %arg2, %[[M]]
// CHECK-NEXT: return
func.func @sums(%x: tensor<2x3xf32>, %y: tensor<4xi32>, %init: tensor<i32>) -> (tensor<2xf32>, tensor<i32>) {
  %zero = arith.constant dense<0.0> : tensor<2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<2x3xf32>) outs(%zero : tensor<2xf32>) {
  ^bb0(%in: f32, %out: f32):
    %sum = arith.addf %out, %in : f32
    linalg.yield %sum : f32
  } -> tensor<2xf32>
  %1 = linalg.reduce ins(%y : tensor<4xi32>) outs(%init : tensor<i32>) dimensions = [0]
    (%in: i32, %out: i32) {
      %max = arith.maxsi %in, %out : i32
      linalg.yield %max : i32
    }
  return %0, %1 : tensor<2xf32>, tensor<i32>
}
