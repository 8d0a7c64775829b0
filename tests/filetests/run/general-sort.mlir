// A sort whose comparator is no known order becomes a loop over the stages of a network, on every engine with the same
// result; whatever the comparator says, that is some permutation. Canonical programs keep it.
//
// RUN: mg run %s --backend=interpreter --input=5xi32=10,25,31,4,7 | FileCheck %s
// RUN: mg run %s --backend=jit --input=5xi32=10,25,31,4,7 | FileCheck %s
// RUN: mg run %s --function=checks --backend=interpreter
// RUN: mg run %s --function=checks --backend=jit
// RUN: mg run %s --function=checks --threads=2
// RUN: mg opt %s --canonicalize 2>/dev/null | mg run - --function=checks --backend=jit
// RUN: mg opt %s --canonicalize 2>&1 | FileCheck %s --check-prefix=KEPT
// RUN: mg run %s --backend=jit --function=key --input=5xf32=2,nan,-0.0,-3,0.0 | FileCheck %s --check-prefix=KEY
// RUN: mg run %s --backend=interpreter --function=key --input=5xf32=2,nan,-0.0,-3,0.0 | FileCheck %s --check-prefix=KEY
// RUN: mg run %s --backend=interpreter --function=always --input=3xi32=1,2,3 | FileCheck %s --check-prefix=ALWAYS
// RUN: mg run %s --backend=jit --function=always --input=3xi32=1,2,3 | FileCheck %s --check-prefix=ALWAYS
// RUN: mg run %s --backend=interpreter --function=none --input=7xi32=4,9,1,6,3,8,2 | FileCheck %s --check-prefix=NONE
// RUN: mg run %s --backend=jit --function=none --input=7xi32=4,9,1,6,3,8,2 | FileCheck %s --check-prefix=NONE

// CHECK: tensor<5xi32>: [4, 7, 10, 25, 31]

// KEPT: note: 'stablehlo.sort' is carried unchanged, for it has a comparator that is no chain
// KEPT: "stablehlo.sort"

func.func @main(%x: tensor<5xi32>) -> tensor<5xi32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.subtract %a, %b : tensor<i32>
    %2 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare LT, %1, %2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }) : (tensor<5xi32>) -> tensor<5xi32>
  return %0 : tensor<5xi32>
}

// Elements that the comparator does not tell apart keep their order.
// ALWAYS: tensor<3xi32>: [1, 2, 3]
func.func @always(%x: tensor<3xi32>) -> tensor<3xi32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// A comparison of what is computed of both elements in one way, their bits included, is recognized: as JAX writes the
// order of floats. Values that are computed once and used twice are computed once.
// KEY{LITERAL}: tensor<5xf32>: [-3, -0.0, 0, 2, nan]
func.func @key(%x: tensor<5xf32>) -> tensor<5xf32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %none = stablehlo.constant dense<0> : tensor<i32>
    %most = stablehlo.constant dense<2147483647> : tensor<i32>
    %a0 = stablehlo.bitcast_convert %a : (tensor<f32>) -> tensor<i32>
    %a1 = stablehlo.compare EQ, %a, %zero : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %a2 = stablehlo.select %a1, %none, %a0 : tensor<i1>, tensor<i32>
    %a3 = stablehlo.compare LT, %a2, %none : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %a4 = stablehlo.subtract %most, %a2 : tensor<i32>
    %a5 = stablehlo.select %a3, %a4, %a2 : tensor<i1>, tensor<i32>
    %b0 = stablehlo.bitcast_convert %b : (tensor<f32>) -> tensor<i32>
    %b1 = stablehlo.compare EQ, %b, %zero : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %b2 = stablehlo.select %b1, %none, %b0 : tensor<i1>, tensor<i32>
    %b3 = stablehlo.compare LT, %b2, %none : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %b4 = stablehlo.subtract %most, %b2 : tensor<i32>
    %b5 = stablehlo.select %b3, %b4, %b2 : tensor<i1>, tensor<i32>
    %1 = stablehlo.compare LT, %a5, %b5 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<5xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// What is no order permutes the elements, on every engine in one way.
// NONE: tensor<7xi32>: [9, 1, 4, 3, 6, 8, 2]
func.func @none(%x: tensor<7xi32>) -> tensor<7xi32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %three = stablehlo.constant dense<3> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.subtract %a, %b : tensor<i32>
    %2 = stablehlo.and %1, %three : tensor<i32>
    %3 = stablehlo.compare EQ, %2, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }) : (tensor<7xi32>) -> tensor<7xi32>
  return %0 : tensor<7xi32>
}

func.func @checks() {
  call @columns() : () -> ()
  call @bits() : () -> ()
  call @not_after() : () -> ()
  call @branches() : () -> ()
  call @small() : () -> ()
  return
}

// Each column by itself, by the last digit; the second tensor shows that equal elements keep their order.
func.func @columns() {
  %x = stablehlo.constant dense<[[21, 5], [13, 15], [11, 4], [1, 25], [3, 14]]> : tensor<5x2xi32>
  %n = stablehlo.iota dim = 0 : tensor<5x2xi64>
  %0:2 = "stablehlo.sort"(%x, %n) <{dimension = -2 : i64}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %p: tensor<i64>, %q: tensor<i64>):
    %ten = stablehlo.constant dense<10> : tensor<i32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.remainder %a, %ten : tensor<i32>
    %2 = stablehlo.remainder %b, %ten : tensor<i32>
    %3 = stablehlo.subtract %1, %2 : tensor<i32>
    %4 = stablehlo.compare LT, %3, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %4 : tensor<i1>
  }) : (tensor<5x2xi32>, tensor<5x2xi64>) -> (tensor<5x2xi32>, tensor<5x2xi64>)
  check.expect_eq_const %0#0, dense<[[21, 4], [11, 14], [1, 5], [13, 15], [3, 25]]> : tensor<5x2xi32>
  check.expect_eq_const %0#1, dense<[[0, 2], [2, 4], [3, 0], [1, 1], [4, 3]]> : tensor<5x2xi64>
  return
}

func.func @bits() {
  %x = stablehlo.constant dense<[true, false, true, true, false, false, true, false, true]> : tensor<9xi1>
  %n = stablehlo.iota dim = 0 : tensor<9xui8>
  %0:2 = "stablehlo.sort"(%x, %n) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<i1>, %b: tensor<i1>, %p: tensor<ui8>, %q: tensor<ui8>):
    %1 = stablehlo.not %b : tensor<i1>
    %2 = stablehlo.and %a, %1 : tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }) : (tensor<9xi1>, tensor<9xui8>) -> (tensor<9xi1>, tensor<9xui8>)
  check.expect_eq_const %0#0, dense<[true, true, true, true, true, false, false, false, false]> : tensor<9xi1>
  check.expect_eq_const %0#1, dense<[0, 2, 3, 6, 8, 1, 4, 5, 7]> : tensor<9xui8>
  return
}

// LE and not LT: equal elements keep their order, too.
func.func @not_after() {
  %x = stablehlo.constant dense<[3.0, 1.0, 3.0, 2.0, 1.0, 3.0]> : tensor<6xf32>
  %n = stablehlo.iota dim = 0 : tensor<6xi32>
  %0:2 = "stablehlo.sort"(%x, %n) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %p: tensor<i32>, %q: tensor<i32>):
    %1 = stablehlo.compare LE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<6xf32>, tensor<6xi32>) -> (tensor<6xf32>, tensor<6xi32>)
  check.expect_eq_const %0#0, dense<[1.0, 1.0, 2.0, 3.0, 3.0, 3.0]> : tensor<6xf32>
  check.expect_eq_const %0#1, dense<[1, 4, 3, 0, 2, 5]> : tensor<6xi32>
  return
}

// A comparator with a branch and calls.
func.func @branches() {
  %x = stablehlo.constant dense<[[4, -7, 1], [-2, 2, -1]]> : tensor<2x3xi32>
  %0 = "stablehlo.sort"(%x) <{dimension = 1 : i64}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = func.call @absolute(%a) : (tensor<i32>) -> tensor<i32>
    %2 = func.call @absolute(%b) : (tensor<i32>) -> tensor<i32>
    %3 = stablehlo.compare LT, %1, %2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %0, dense<[[1, 4, -7], [-1, -2, 2]]> : tensor<2x3xi32>
  return
}

func.func private @absolute(%x: tensor<i32>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.compare LT, %x, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %1 = "stablehlo.if"(%0) ({
    %2 = stablehlo.negate %x : tensor<i32>
    stablehlo.return %2 : tensor<i32>
  }, {
    stablehlo.return %x : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  return %1 : tensor<i32>
}

// One element, and none.
func.func @small() {
  %x = stablehlo.constant dense<[[7], [5]]> : tensor<2x1xi32>
  %0 = "stablehlo.sort"(%x) <{dimension = 1 : i64}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.compare LE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<2x1xi32>) -> tensor<2x1xi32>
  check.expect_eq_const %0, dense<[[7], [5]]> : tensor<2x1xi32>
  %y = stablehlo.constant dense<> : tensor<0x3xi32>
  %2 = "stablehlo.sort"(%y) <{dimension = 1 : i64}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.compare LE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<0x3xi32>) -> tensor<0x3xi32>
  check.expect_eq_const %2, dense<> : tensor<0x3xi32>
  return
}
