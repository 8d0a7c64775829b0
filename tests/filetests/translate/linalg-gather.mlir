// A gather is one linalg.generic, its check another; what MLIR's own tools make of it is code.
//
// REQUIRES: mlir, mlir-opt
// RUN: mg translate %s --to=mlir-linalg | FileCheck %s
// RUN: mg translate %s --to=mlir-linalg --mlir-print-debuginfo | FileCheck %s --check-prefix=LOC
// RUN: mg translate %s --to=mlir-linalg --errors=assert | FileCheck %s --check-prefix=ASSERT
// RUN: mg translate %s --to=mlir-linalg | mlir-opt --one-shot-bufferize=bufferize-function-boundaries --convert-linalg-to-loops | FileCheck %s --check-prefix=LOOPS
// RUN: mg translate %s --to=mlir-linalg --errors=assert | mlir-opt --one-shot-bufferize=bufferize-function-boundaries --test-lower-to-llvm | FileCheck %s --check-prefix=LLVM

// CHECK-DAG: #[[ID:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #[[FIRST:.*]] = affine_map<(d0, d1) -> (d0, d1 * 2)>
// CHECK-DAG: #[[SECOND:.*]] = affine_map<(d0, d1) -> (d0, d1 * 2 + 1)>
// CHECK-DAG: #[[ROW:.*]] = affine_map<(d0, d1) -> (0, d1)>

// CHECK-LABEL: func.func @two_axes(
// CHECK-SAME: %[[X:.*]]: tensor<5x7xf32>, %[[I:.*]]: tensor<2x6xi64>) -> (tensor<2x3xf32>, i64 {mg.status}) {
// CHECK: linalg.generic {{.*}}"reduction", "reduction"{{.*}} {mg.check = {axes = array<i64: 0, 1>, sizes = array<i64: 5, 7>}}
// CHECK: linalg.generic {indexing_maps = [#[[FIRST]], #[[SECOND]], #[[ID]]], iterator_types = ["parallel", "parallel"]} ins(%[[I]], %[[I]] : tensor<2x6xi64>, tensor<2x6xi64>){{.*}} {mg.gather = {axes = array<i64: 0, 1>, sizes = array<i64: 5, 7>}}
// CHECK-NEXT: ^bb0(%[[A:.*]]: i64, %[[B:.*]]: i64, %{{.*}}: f32):
// CHECK: %[[V:.*]] = tensor.extract %[[X]][%{{.*}}, %{{.*}}] : tensor<5x7xf32>
// CHECK-NEXT: linalg.yield %[[V]] : f32
// CHECK: return %{{.*}}, %{{.*}} : tensor<2x3xf32>, i64

// ASSERT-LABEL: func.func @two_axes({{.*}}) -> tensor<2x3xf32> {
// ASSERT: cf.assert %{{.*}}, "an index is out of bounds in %0 = mg.gather_multiaxis {{.*}}linalg-gather.mlir{{.*}}:[[#@LINE+10]]:8)"

// LOC: linalg.generic
// LOC: tensor.extract {{.*}} loc(#[[L:.*]])
// LOC-NOT: cf.assert

// LOOPS: scf.for
// LOOPS: memref.load
// LLVM: llvm.func @two_axes
func.func @two_axes(%x: tensor<5x7xf32>, %i: tensor<2x6xi64>) -> tensor<2x3xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0, 1] : (tensor<5x7xf32>, tensor<2x6xi64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @fill(
// CHECK-SAME: -> tensor<4x3xf16> {
// CHECK: linalg.generic {indexing_maps = [#[[ROW]], #[[ID]]]
// CHECK: ^bb0(%[[A:.*]]: i8, %{{.*}}: f16):
// CHECK: %[[AT:.*]] = arith.extui %[[A]] : i8 to i64
// CHECK: %[[IN:.*]] = arith.cmpi ult, %[[AT]]
// CHECK: %[[V:.*]] = tensor.extract
// CHECK: %[[FILL:.*]] = arith.constant 0x7E01 : f16
// CHECK: arith.select %[[IN]], %[[V]], %[[FILL]] : f16
func.func @fill(%x: tensor<4x5xf16>, %i: tensor<1x3xui8>) -> tensor<4x3xf16> {
  %0 = mg.gather_multiaxis %x[%i] axes [1] {bounds = "fill", fill_value = 0x7E01 : f16, from_end} : (tensor<4x5xf16>, tensor<1x3xui8>) -> tensor<4x3xf16>
  return %0 : tensor<4x3xf16>
}

// Only what is public is exported; what is called is inlined, scalars stay scalars.
// CHECK-NOT: @helper
// CHECK-LABEL: func.func @calls(%{{.*}}: i64, %{{.*}}: tensor<2xi64>) -> (i64, tensor<2xi64>) {
// CHECK: arith.addi %{{.*}} : i64
func.func private @helper(%a: i64) -> i64 {
  %0 = arith.addi %a, %a : i64
  return %0 : i64
}
func.func @calls(%a: i64, %s: tensor<2x!mg.string>) -> (i64, tensor<2x!mg.string>) {
  %0 = call @helper(%a) : (i64) -> i64
  return %0, %s : i64, tensor<2x!mg.string>
}
