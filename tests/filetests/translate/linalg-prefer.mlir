// tensor.gather and tosa.gather where one says the same, on coordinates that are places in range.
//
// REQUIRES: mlir, mlir-opt
// RUN: mg translate %s --to=mlir-linalg --prefer=tensor | FileCheck %s --check-prefixes=BOTH,TENSOR
// RUN: mg translate %s --to=mlir-linalg --prefer=tosa | FileCheck %s --check-prefixes=BOTH,TOSA
// RUN: mg translate %s --to=mlir-linalg --prefer=tosa | mlir-opt --pass-pipeline='builtin.module(func.func(tosa-to-linalg),one-shot-bufferize{bufferize-function-boundaries})' | FileCheck %s --check-prefix=LOWERED

// TENSOR-LABEL: func.func @rows(
// TENSOR: arith.select
// TENSOR: tensor.gather %{{.*}}[%{{.*}}] gather_dims([0]) : (tensor<4x5xf32>, tensor<3x1x1xindex>) -> tensor<3x1x5xf32>
// TENSOR: return %{{.*}} : tensor<3x5xf32>, i64
// TOSA-LABEL: func.func @rows(
// TOSA: tosa.gather %{{.*}}, %{{.*}} : (tensor<1x4x5xf32>, tensor<1x3xi32>) -> tensor<1x3x5xf32>
// TOSA: return %{{.*}} : tensor<3x5xf32>, i64
// LOWERED-NOT: tosa.gather
// LOWERED: memref.load
func.func @rows(%x: tensor<4x5xf32>, %i: tensor<3x1xi64>) -> tensor<3x5xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] {from_end} : (tensor<4x5xf32>, tensor<3x1xi64>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// TENSOR-LABEL: func.func @points(
// TENSOR: tensor.gather %{{.*}}[%{{.*}}] gather_dims([0, 1]) : (tensor<4x5x6xi8>, tensor<2x1x1x2xindex>) -> tensor<2x1x1x6xi8>
// TOSA-LABEL: func.func @points(
// TOSA: tensor.extract
func.func @points(%x: tensor<4x5x6xi8>, %i: tensor<2x1x2xi32>) -> tensor<2x1x6xi8> {
  %0 = mg.gather_multiaxis %x[%i] axes [0, 1] {bounds = "clamp"} : (tensor<4x5x6xi8>, tensor<2x1x2xi32>) -> tensor<2x1x6xi8>
  return %0 : tensor<2x1x6xi8>
}

// Where it does not say the same, the gather is a linalg.generic as ever: a fill value, a batch
// that tensor.gather has not, slices before lookups.
// TENSOR-LABEL: func.func @batch(
// TENSOR-NOT: tensor.gather
// TOSA-LABEL: func.func @batch(
// TOSA: tosa.gather %{{.*}}, %{{.*}} : (tensor<2x4x1xf16>, tensor<2x3xi32>) -> tensor<2x3x1xf16>
func.func @batch(%x: tensor<2x4xf16>, %i: tensor<2x3xui8>) -> tensor<2x3xf16> {
  %0 = mg.gather_multiaxis %x[%i] axes [1] {bounds = "wrap"} : (tensor<2x4xf16>, tensor<2x3xui8>) -> tensor<2x3xf16>
  return %0 : tensor<2x3xf16>
}

// BOTH-LABEL: func.func @others(
// BOTH-NOT: tensor.gather
// BOTH-NOT: tosa.gather
// BOTH: return
func.func @others(%x: tensor<2x4xf32>, %i: tensor<1x3xi32>, %j: tensor<2x1xi32>) -> (tensor<2x3xf32>, tensor<2x4xf32>) {
  %0 = mg.gather_multiaxis %x[%i] axes [1] {bounds = "clamp"} : (tensor<2x4xf32>, tensor<1x3xi32>) -> tensor<2x3xf32>
  %1 = mg.gather_multiaxis %x[%j] axes [0] {bounds = "fill"} : (tensor<2x4xf32>, tensor<2x1xi32>) -> tensor<2x4xf32>
  return %0, %1 : tensor<2x3xf32>, tensor<2x4xf32>
}

// A tosa.gather, whose recipe has the lookups behind the axis, is one again.
// TOSA-LABEL: func.func @own(
// TOSA: tosa.gather %{{.*}}, %{{.*}} : (tensor<2x4x3xf32>, tensor<2x5xi32>) -> tensor<2x5x3xf32>
func.func @own(%x: tensor<2x4x3xf32>, %i: tensor<2x5xi32>) -> tensor<2x5x3xf32> {
  %0 = tosa.gather %x, %i : (tensor<2x4x3xf32>, tensor<2x5xi32>) -> tensor<2x5x3xf32>
  return %0 : tensor<2x5x3xf32>
}
