// IREE's scatters whose region is no reduction, on every engine.
//
// RUN: mg run %s --function=checks --backend=interpreter
// RUN: mg run %s --function=checks --backend=jit
// RUN: mg opt %s --canonicalize 2>/dev/null | mg run - --function=checks --backend=jit
// RUN: not mg run %s --function=outside --backend=interpreter --input=2x1xi32=0,3 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not mg run %s --function=outside --backend=jit --input=2x1xi32=0,3 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not mg run %s --function=unique --backend=interpreter --input=2x1xi32=1,1 2>&1 | FileCheck %s --check-prefix=MEET
// RUN: mg run %s --function=unique --backend=jit --input=2x1xi32=1,0 | FileCheck %s --check-prefix=UNIQUE

func.func @checks() {
  call @rows() : () -> ()
  call @masked() : () -> ()
  call @empty() : () -> ()
  return
}

// The update minus the element, twice in the element (1, 0): 30 - (10 - 3).
func.func @rows() {
  %x = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  %i = stablehlo.constant dense<[[1], [2], [1]]> : tensor<3x1xi32>
  %u = stablehlo.constant dense<[[10, 20], [40, 50], [30, 60]]> : tensor<3x2xi32>
  %0 = iree_linalg_ext.scatter dimension_map = [0] unique_indices(false) ins(%u, %i : tensor<3x2xi32>, tensor<3x1xi32>) outs(%x : tensor<3x2xi32>) {
  ^bb0(%new: i32, %old: i32):
    %1 = arith.subi %new, %old : i32
    iree_linalg_ext.yield %1 : i32
  } -> tensor<3x2xi32>
  check.expect_eq_const %0, dense<[[1, 2], [23, 44], [35, 44]]> : tensor<3x2xi32>
  return
}

// The dimensions are addressed in another order; the index that the mask hides is not looked at.
func.func @masked() {
  %x = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %i = stablehlo.constant dense<[[2, 0], [9, 9], [2, 0], [0, 1]]> : tensor<4x2xi32>
  %m = stablehlo.constant dense<[true, false, true, true]> : tensor<4xi1>
  %u = stablehlo.constant dense<[1.0, 2.0, 8.0, 0.5]> : tensor<4xf32>
  %0 = iree_linalg_ext.scatter dimension_map = [1, 0] unique_indices(false) ins(%u, %i, %m : tensor<4xf32>, tensor<4x2xi32>, tensor<4xi1>) outs(%x : tensor<2x3xf32>) {
  ^bb0(%new: f32, %old: f32):
    %1 = arith.mulf %old, %new : f32
    %2 = arith.subf %1, %old : f32
    iree_linalg_ext.yield %2 : f32
  } -> tensor<2x3xf32>
  check.expect_eq_const %0, dense<[[1.0, 2.0, 0.0], [-2.0, 5.0, 6.0]]> : tensor<2x3xf32>
  return
}

func.func @empty() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %i = stablehlo.constant dense<> : tensor<0x1xi32>
  %u = stablehlo.constant dense<> : tensor<0xi32>
  %0 = iree_linalg_ext.scatter dimension_map = [0] unique_indices(false) ins(%u, %i : tensor<0xi32>, tensor<0x1xi32>) outs(%x : tensor<2xi32>) {
  ^bb0(%new: i32, %old: i32):
    %1 = arith.subi %new, %old : i32
    iree_linalg_ext.yield %1 : i32
  } -> tensor<2xi32>
  check.expect_eq_const %0, dense<[1, 2]> : tensor<2xi32>
  return
}

// OUTSIDE: error: index 3 is out of bounds for axis 0 of size 3
func.func @outside(%i: tensor<2x1xi32>) -> tensor<3xi32> {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %u = stablehlo.constant dense<[2, 4]> : tensor<2xi32>
  %0 = iree_linalg_ext.scatter dimension_map = [0] unique_indices(false) ins(%u, %i : tensor<2xi32>, tensor<2x1xi32>) outs(%x : tensor<3xi32>) {
  ^bb0(%new: i32, %old: i32):
    %1 = arith.subi %new, %old : i32
    iree_linalg_ext.yield %1 : i32
  } -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// UNIQUE: tensor<3xi32>: [3, 0, 3]
// MEET: error: a second update reaches the element at [1]
func.func @unique(%i: tensor<2x1xi32>) -> tensor<3xi32> {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %u = stablehlo.constant dense<[2, 4]> : tensor<2xi32>
  %0 = iree_linalg_ext.scatter dimension_map = [0] unique_indices(true) ins(%u, %i : tensor<2xi32>, tensor<2x1xi32>) outs(%x : tensor<3xi32>) {
  ^bb0(%new: i32, %old: i32):
    %1 = arith.subi %new, %old : i32
    iree_linalg_ext.yield %1 : i32
  } -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
