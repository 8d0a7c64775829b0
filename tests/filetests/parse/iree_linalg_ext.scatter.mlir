// The form of IREE's printer, with a mask and without, with the dimension of tuples and without where they are of
// one number.
//
// RUN: mg opt %s --verify-roundtrip | FileCheck %s
// RUN: mg opt %s --print-generic -o %t.mlir && mg opt %t.mlir | FileCheck %s
// RUN: mg run %s --function=add --input=3xi32=10,20,30 --input=3x1xi32=1,2,1 --input=4xi32=1,2,3,4 | FileCheck %s --check-prefix=ADD
// RUN: mg run %s --function=masked --input=3xi32=10,20,30 --input=3xi32=1,99,1 --input=3xi1=1,0,1 --input=4xi32=1,2,3,4 | FileCheck %s --check-prefix=MASKED
// RUN: not mg run %s --function=masked --input=3xi32=10,20,30 --input=3xi32=1,99,1 --input=3xi1=1,1,1 --input=4xi32=1,2,3,4 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: mg run %s --function=slices --input=2x1x2xf32=1,2,3,4 --input=2x1x2xi64=1,0,5,5 --input=2x1xi1=1,0 --input=2x3x2xf32=0 | FileCheck %s --check-prefix=SLICES
// RUN: mg run %s --function=fewest --input=3xi32=10,20,30 --input=3xi32=3,0,0 --input=3xi1=1,0,1 --input=4xi32=1,2,3,4 | FileCheck %s --check-prefix=FEWEST
// RUN: mg run %s --function=gather --input=3x2xi32=1,2,3,4,5,6 --input=2xi32=2,-9 --input=2xi1=1,0 --input=2x2xi32=7,8,9,10 | FileCheck %s --check-prefix=GATHER
// RUN: not mg run %s --function=gather --input=3x2xi32=1,2,3,4,5,6 --input=2xi32=2,-9 --input=2xi1=1,1 --input=2x2xi32=7,8,9,10 2>&1 | FileCheck %s --check-prefix=BELOW
// RUN: mg opt %s --to=stablehlo --to-bounds=allow | FileCheck %s --check-prefix=STABLEHLO

// ADD: [1, 42, 23, 4]
// CHECK-LABEL: func.func @add(
// CHECK-NEXT:    iree_linalg_ext.scatter dimension_map = [0] unique_indices(false) ins(%arg0, %arg1 : tensor<3xi32>, tensor<3x1xi32>) outs(%arg2 : tensor<4xi32>) {
// CHECK-NEXT:    ^bb0(%{{.*}}: i32, %{{.*}}: i32):
// CHECK-NEXT:      arith.addi
// CHECK-NEXT:      iree_linalg_ext.yield %{{.*}} : i32
// CHECK-NEXT:    } -> tensor<4xi32>
func.func @add(%u: tensor<3xi32>, %i: tensor<3x1xi32>, %x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = iree_linalg_ext.scatter
    dimension_map = [0]
    unique_indices(false)
    ins(%u, %i : tensor<3xi32>, tensor<3x1xi32>)
    outs(%x: tensor<4xi32>) {
    ^bb0(%arg1: i32, %arg2: i32):
      %1 = arith.addi %arg2, %arg1 : i32
      iree_linalg_ext.yield %1 : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// MASKED: [1, 42, 3, 4]
// OUTSIDE: error: index 99 is out of bounds for axis 0 of size 4
// OUTSIDE: at indices[1]
// CHECK-LABEL: func.func @masked(
// CHECK-NEXT:    ins(%arg0, %arg1, %arg2 : tensor<3xi32>, tensor<3xi32>, tensor<3xi1>) outs(%arg3 : tensor<4xi32>)
// STABLEHLO-LABEL: func.func @masked(
// STABLEHLO:         "stablehlo.scatter"
func.func @masked(%u: tensor<3xi32>, %i: tensor<3xi32>, %m: tensor<3xi1>, %x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = iree_linalg_ext.scatter dimension_map = [0] unique_indices(false) ins(%u, %i, %m : tensor<3xi32>, tensor<3xi32>, tensor<3xi1>) outs(%x : tensor<4xi32>) {
    ^bb0(%new: i32, %old: i32):
      %1 = arith.addi %old, %new : i32
      iree_linalg_ext.yield %1 : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// SLICES{LITERAL}: [[[0, 0], [0, 0], [0, 0]], [[1, 2], [0, 0], [0, 0]]]
// CHECK-LABEL: func.func @slices(
// CHECK-NEXT:    dimension_map = [0, 1] unique_indices(true) ins(
func.func @slices(%u: tensor<2x1x2xf32>, %i: tensor<2x1x2xi64>, %m: tensor<2x1xi1>, %x: tensor<2x3x2xf32>) -> tensor<2x3x2xf32> {
  %0 = iree_linalg_ext.scatter dimension_map = [0, 1] unique_indices(true) ins(%u, %i, %m : tensor<2x1x2xf32>, tensor<2x1x2xi64>, tensor<2x1xi1>) outs(%x : tensor<2x3x2xf32>) {
    ^bb0(%new: f32, %old: f32):
      iree_linalg_ext.yield %new : f32
  } -> tensor<2x3x2xf32>
  return %0 : tensor<2x3x2xf32>
}

// FEWEST: [30, 2, 3, 10]
func.func @fewest(%u: tensor<3xi32>, %i: tensor<3xi32>, %m: tensor<3xi1>, %x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = iree_linalg_ext.scatter dimension_map = [0] unique_indices(true) ins(%u, %i, %m : tensor<3xi32>, tensor<3xi32>, tensor<3xi1>) outs(%x : tensor<4xi32>) {
    ^bb0(%new: i32, %old: i32):
      %1 = arith.maxsi %new, %old : i32
      iree_linalg_ext.yield %1 : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// GATHER{LITERAL}: [[5, 6], [9, 10]]
// BELOW: error: index -9 is out of bounds for axis 0 of size 3
// BELOW: at indices[1]
// CHECK-LABEL: func.func @gather(
// CHECK-NEXT:    iree_linalg_ext.gather dimension_map = [0] ins(%arg0, %arg1, %arg2 : tensor<3x2xi32>, tensor<2xi32>, tensor<2xi1>) outs(%arg3 : tensor<2x2xi32>) -> tensor<2x2xi32>
// STABLEHLO-LABEL: func.func @gather(
// STABLEHLO:         "stablehlo.gather"
// STABLEHLO:         stablehlo.select
func.func @gather(%source: tensor<3x2xi32>, %i: tensor<2xi32>, %m: tensor<2xi1>, %output: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %0 = iree_linalg_ext.gather dimension_map = [0] ins(%source, %i, %m : tensor<3x2xi32>, tensor<2xi32>, tensor<2xi1>) outs(%output : tensor<2x2xi32>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}
