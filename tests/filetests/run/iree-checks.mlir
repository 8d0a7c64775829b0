// IREE's checks of numbers, and tolerances that are a part of a number's size.
//
// RUN: mg run %s --backend=interpreter
// RUN: mg run %s --backend=jit
// RUN: not mg run %s --function=not_true --backend=interpreter 2>&1 | FileCheck %s --check-prefix=TRUE
// RUN: not mg run %s --function=not_true --backend=jit 2>&1 | FileCheck %s --check-prefix=TRUE
// RUN: not mg run %s --function=not_false --backend=jit 2>&1 | FileCheck %s --check-prefix=FALSE
// RUN: not mg run %s --function=not_all --backend=jit 2>&1 | FileCheck %s --check-prefix=ALL
// RUN: not mg run %s --function=far --backend=interpreter 2>&1 | FileCheck %s --check-prefix=FAR
// RUN: not mg run %s --function=far --backend=jit 2>&1 | FileCheck %s --check-prefix=FAR
// RUN: mg opt %s | FileCheck %s --check-prefix=PRINTED

// PRINTED: check.expect_true(%{{.*}}) : i32
// PRINTED: check.expect_almost_eq %{{.*}}, %{{.*}}, tolerance = 0.000000e+00 {rtol = 1.000000e-01 : f64} : tensor<2xf32>
func.func @main() {
  %n = util.unfoldable_constant 2 : i32
  %zero = util.unfoldable_constant 0 : i32
  %all = util.unfoldable_constant dense<[1, -1]> : tensor<2xi8>
  %x = util.unfoldable_constant dense<[105.0, -105.0]> : tensor<2xf32>
  %y = util.unfoldable_constant dense<[100.0, -100.0]> : tensor<2xf32>
  check.expect_true(%n) : i32
  check.expect_false(%zero) : i32
  check.expect_all_true(%all) : tensor<2xi8>
  check.expect_almost_eq(%x, %y, atol 0.0, rtol 0.1) : tensor<2xf32>
  return
}

// TRUE: the check failed: 0 at [] is not true
func.func @not_true() {
  %zero = util.unfoldable_constant 0 : i32
  check.expect_true(%zero) : i32
  return
}

// FALSE: the check failed: 2 at [] is not false
func.func @not_false() {
  %n = util.unfoldable_constant 2 : i32
  check.expect_false(%n) : i32
  return
}

// ALL: the check failed: 0 at [1] is not true
func.func @not_all() {
  %all = util.unfoldable_constant dense<[1, 0]> : tensor<2xi8>
  check.expect_all_true(%all) : tensor<2xi8>
  return
}

// FAR: the check failed: -105 at [1] is not -100 within 1.0 and 0.01 of its size
func.func @far() {
  %x = util.unfoldable_constant dense<[101.0, -105.0]> : tensor<2xf32>
  %y = util.unfoldable_constant dense<[100.0, -100.0]> : tensor<2xf32>
  check.expect_almost_eq(%x, %y, atol 1.0, rtol 0.01) : tensor<2xf32>
  return
}
