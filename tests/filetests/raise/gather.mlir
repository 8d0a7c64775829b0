// linalg.generic with tensor.extract is a gather; what its index arithmetic says becomes bounds.
//
// REQUIRES: mlir
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --pass-pipeline='builtin.module(raise-linalg)' | FileCheck %s --check-prefix=RAISED
// RUN: mg run %s --function=embedding --input=3x2xf32=1,2,3,4,5,6 --input=2xi32=2,0 | FileCheck %s --check-prefix=RESULT
// RUN: not mg run %s --function=embedding --input=3x2xf32=0 --input=2xi32=1,3 2>&1 | FileCheck %s --check-prefix=ERROR

#ids = affine_map<(d0, d1) -> (d0)>
#id = affine_map<(d0, d1) -> (d0, d1)>

// CHECK-LABEL: func.func @embedding(
// CHECK-NEXT: %[[I:.*]] = mg.reshape %arg1 : (tensor<2xi32>) -> tensor<2x1xi32>
// CHECK-NEXT: %[[G:.*]] = mg.gather_multiaxis %arg0[%[[I]]] axes [0] : (tensor<3x2xf32>, tensor<2x1xi32>) -> tensor<2x2xf32>
// CHECK-NEXT: return %[[G]]
// RAISED-LABEL: func.func @embedding(
// RAISED: mg.gather_multiaxis %arg0[%{{.*}}] axes [0] : (tensor<3x2xf32>, tensor<2x1xindex>) -> tensor<2x2xf32>
// RAISED-NOT: linalg.
// RESULT: {{\[\[}}5, 6], [1, 2]]
// ERROR: error: index 3 is out of bounds for axis 0 of size 3
func.func @embedding(%table: tensor<3x2xf32>, %ids: tensor<2xi32>) -> tensor<2x2xf32> {
  %empty = tensor.empty() : tensor<2x2xf32>
  %0 = linalg.generic {indexing_maps = [#ids, #id], iterator_types = ["parallel", "parallel"]} ins(%ids : tensor<2xi32>) outs(%empty : tensor<2x2xf32>) {
  ^bb0(%i: i32, %out: f32):
    %row = arith.index_cast %i : i32 to index
    %column = linalg.index 1 : index
    %x = tensor.extract %table[%row, %column] : tensor<3x2xf32>
    linalg.yield %x : f32
  } -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// As Python counts, then clamped, as the export does not write it.
// CHECK-LABEL: func.func @clamped(
// CHECK-NEXT: mg.gather_multiaxis %arg0[%arg1] axes [0] {bounds = "clamp", from_end} : (tensor<7xf16>, tensor<4xi64>) -> tensor<4xf16>
// CHECK-NEXT: return
func.func @clamped(%x: tensor<7xf16>, %i: tensor<4xi64>) -> tensor<4xf16> {
  %c0 = arith.constant 0 : i64
  %c6 = arith.constant 6 : i64
  %c7 = arith.constant 7 : i64
  %empty = tensor.empty() : tensor<4xf16>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%i : tensor<4xi64>) outs(%empty : tensor<4xf16>) {
  ^bb0(%at: i64, %out: f16):
    %negative = arith.cmpi slt, %at, %c0 : i64
    %up = arith.addi %at, %c7 : i64
    %counted = arith.select %negative, %up, %at : i64
    %low = arith.maxsi %counted, %c0 : i64
    %place = arith.minsi %low, %c6 : i64
    %row = arith.index_cast %place : i64 to index
    %element = tensor.extract %x[%row] : tensor<7xf16>
    linalg.yield %element : f16
  } -> tensor<4xf16>
  return %0 : tensor<4xf16>
}

// Coordinates of one tensor, side by side, are no slices of it.
// CHECK-LABEL: func.func @points(
// CHECK-NOT: mg.slice
// CHECK: mg.gather_multiaxis %arg0[%{{.*}}] axes [1, 0] : (tensor<5x6xi8>, {{.*}}) -> tensor<3x1xi8>
func.func @points(%x: tensor<5x6xi8>, %i: tensor<3x2xindex>) -> tensor<3xi8> {
  %empty = tensor.empty() : tensor<3xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0, 0)>, affine_map<(d0) -> (d0, 1)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%i, %i : tensor<3x2xindex>, tensor<3x2xindex>) outs(%empty : tensor<3xi8>) {
  ^bb0(%a: index, %b: index, %out: i8):
    %element = tensor.extract %x[%b, %a] : tensor<5x6xi8>
    linalg.yield %element : i8
  } -> tensor<3xi8>
  return %0 : tensor<3xi8>
}
