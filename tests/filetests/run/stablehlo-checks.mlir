// The checks of StableHLO's tests: a run stops at the first element that is not what it should be.
//
// RUN: mg run %s --function=hold --backend=interpreter
// RUN: not mg run %s --function=eq --backend=interpreter 2>&1 | FileCheck %s --check-prefix=EQ
// RUN: not mg run %s --function=eq_const --backend=interpreter 2>&1 | FileCheck %s --check-prefix=CONST
// RUN: not mg run %s --function=almost --backend=interpreter 2>&1 | FileCheck %s --check-prefix=ALMOST
// RUN: not mg run %s --function=almost_const --backend=interpreter 2>&1 | FileCheck %s --check-prefix=NEAR
// RUN: not mg run %s --function=close --backend=interpreter 2>&1 | FileCheck %s --check-prefix=CLOSE
// RUN: not mg run %s --function=called --backend=interpreter 2>&1 | FileCheck %s --check-prefix=CALLED
// RUN: not mg run %s --function=kept --backend=interpreter 2>&1 | FileCheck %s --check-prefix=KEPT

func.func @hold() {
  %nan = stablehlo.constant dense<[0x7FC00000, 1.0, -0.0]> : tensor<3xf32>
  %same = stablehlo.constant dense<[0xFFC00001, 1.0, 0.0]> : tensor<3xf32>
  check.expect_eq %nan, %same : tensor<3xf32>
  check.expect_almost_eq %nan, %same : tensor<3xf32>
  check.expect_eq_const %same, dense<[0x7FC00000, 1.0, 0.0]> : tensor<3xf32>
  %near = stablehlo.constant dense<[0x7FC00000, 1.00000012, -1.0e-45]> : tensor<3xf32>
  check.expect_almost_eq_const %near, dense<[0x7FC00000, 1.0, 0.0]> : tensor<3xf32>, tolerance = 1.000000e-06
  check.expect_close %near, %same, max_ulp_difference = 1 : tensor<3xf32>, tensor<3xf32>
  stablehlo.custom_call @check.expect_close(%near, %same) {has_side_effect = true} : (tensor<3xf32>, tensor<3xf32>) -> ()
  return
}

// EQ: error: the check failed: 4 at [1, 0] is not 5
func.func @eq() {
  %0 = stablehlo.constant dense<[[1, 2], [4, 3]]> : tensor<2x2xi32>
  %1 = stablehlo.constant dense<[[1, 2], [5, 6]]> : tensor<2x2xi32>
  check.expect_eq %0, %1 : tensor<2x2xi32>
  return
}

// CONST: error: the check failed: false at [2] is not true
func.func @eq_const() {
  %0 = stablehlo.constant dense<[true, true, false]> : tensor<3xi1>
  check.expect_eq_const %0, dense<true> : tensor<3xi1>
  return
}

// ALMOST: error: the check failed: 1.5 at [] is not 1 within 0.25
func.func @almost() {
  %0 = stablehlo.constant dense<1.5> : tensor<f32>
  %1 = stablehlo.constant dense<1.0> : tensor<f32>
  check.expect_almost_eq %0, %1, tolerance = 2.500000e-01 : tensor<f32>
  return
}

// NEAR: error: the check failed: (1, 2) at [0] is not (1, 3) within 0.0001
func.func @almost_const() {
  %0 = stablehlo.constant dense<(1.0, 2.0)> : tensor<1xcomplex<f32>>
  check.expect_almost_eq_const %0, dense<(1.0, 3.0)> : tensor<1xcomplex<f32>>
  return
}

// CLOSE: error: the check failed: 1.0000002 at [0] is not 1 within 1 representable numbers
func.func @close() {
  %0 = stablehlo.constant dense<1.00000024> : tensor<1xf32>
  %1 = stablehlo.constant dense<1.0> : tensor<1xf32>
  check.expect_close %0, %1, max_ulp_difference = 1 : tensor<1xf32>, tensor<1xf32>
  return
}

// CALLED: error: the check failed: 1 at [] is not 2
func.func @called() {
  %0 = stablehlo.constant dense<1> : tensor<i32>
  %1 = stablehlo.constant dense<2> : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%0, %1) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  return
}

// KEPT: error: 'stablehlo.custom_call' cannot be run
func.func @kept() {
  stablehlo.custom_call @something() : () -> ()
  return
}
