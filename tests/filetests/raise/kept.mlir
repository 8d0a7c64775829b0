// What is not understood stays as it is, and round-trips through MLIR's tools.
//
// REQUIRES: mlir, mlir-opt
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg translate %s --from=mlir-linalg | mlir-opt | FileCheck %s --check-prefix=BACK
// RUN: not mg run %s --function=windows --input=1x3x3x1xf32=0 --input=6x6x1x1xf32=0 2>&1 | FileCheck %s --check-prefix=REFUSED

// CHECK-LABEL: func.func @product(
// CHECK: "linalg.matmul"(
// BACK-LABEL: func.func @product(
// BACK: linalg.matmul
func.func @product(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %c = arith.constant dense<0.0> : tensor<2x4xf32>
  %0 = linalg.matmul ins(%x, %y : tensor<2x3xf32>, tensor<3x4xf32>) outs(%c : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @windows(
// CHECK: "linalg.winograd_filter_transform"(
// BACK-LABEL: func.func @windows(
// BACK: linalg.winograd_filter_transform
// REFUSED: error: 'linalg.winograd_filter_transform' cannot be run: no definition of it is known
// REFUSED-NEXT: kept.mlir:[[#@LINE+3]]:8
func.func @windows(%x: tensor<1x3x3x1xf32>, %y: tensor<6x6x1x1xf32>) -> tensor<6x6x1x1xf32> {
  // The place is the file's own.
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%x : tensor<1x3x3x1xf32>) outs(%y : tensor<6x6x1x1xf32>) -> tensor<6x6x1x1xf32>
  return %0 : tensor<6x6x1x1xf32>
}

// CHECK-LABEL: func.func @loop(
// CHECK: scf.for %
// BACK-LABEL: func.func @loop(
// BACK: scf.for
func.func @loop(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %x) -> (tensor<4xf32>) {
    %e = tensor.extract %t[%i] : tensor<4xf32>
    %d = arith.addf %e, %e : f32
    %n = tensor.insert %d into %t[%i] : tensor<4xf32>
    scf.yield %n : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// Positions along an open loop, differences, buffers.
// CHECK-LABEL: func.func @others(
// CHECK: "linalg.generic"
// CHECK: "linalg.generic"
// CHECK: "linalg.fill"
// BACK-LABEL: func.func @others(
// BACK-COUNT-2: linalg.generic
// BACK: linalg.fill
func.func @others(%x: tensor<?xf32>, %y: tensor<6xf32>, %init: tensor<f32>, %m: memref<4xf32>) -> (tensor<?xf32>, tensor<f32>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%x : tensor<?xf32>) outs(%x : tensor<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %at = linalg.index 0 : index
    %number = arith.index_cast %at : index to i64
    %f = arith.sitofp %number : i64 to f32
    %s = arith.addf %in, %f : f32
    linalg.yield %s : f32
  } -> tensor<?xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%y : tensor<6xf32>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %p = arith.subf %out, %in : f32
    linalg.yield %p : f32
  } -> tensor<f32>
  %c = arith.constant 0.0 : f32
  linalg.fill ins(%c : f32) outs(%m : memref<4xf32>)
  return %0, %1 : tensor<?xf32>, tensor<f32>
}
