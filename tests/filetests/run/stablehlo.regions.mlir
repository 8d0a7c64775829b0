// Regions that compute with scalars are applied to whole tensors, on every engine with the same result.
//
// RUN: mg run %s --function=main --backend=interpreter
// RUN: mg run %s --function=main --backend=jit
// RUN: mg run %s --function=main --threads=2
// RUN: mg opt %s --canonicalize | mg run - --function=main --backend=interpreter
// RUN: mg run %s --function=general --backend=interpreter --input=3xi32=1,2,3 | FileCheck %s --check-prefix=GENERAL
// RUN: mg run %s --function=general --backend=jit --input=3xi32=1,2,3 | FileCheck %s --check-prefix=GENERAL
// RUN: mg run %s --function=dynamic --backend=jit --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=DYNAMIC
// RUN: mg run %s --function=dynamic --backend=interpreter --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=DYNAMIC

func.func @main() {
  call @search() : () -> ()
  call @order() : () -> ()
  call @products() : () -> ()
  call @cumulative() : () -> ()
  call @windows() : () -> ()
  call @select_and_scatter() : () -> ()
  call @map() : () -> ()
  call @large() : () -> ()
  return
}

// The first NaN; where all are smaller than the value to begin with, its position.
func.func @search() {
  %x = stablehlo.constant dense<[[1.0, 7.0, 7.0, 2.0], [3.0, 0x7FC00000, 0x7FC00000, 9.0], [-1.0, -2.0, -3.0, -4.0]]> : tensor<3x4xf32>
  %i = stablehlo.iota dim = 1 : tensor<3x4xi32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.constant dense<0.0> : tensor<f32>
  %nowhere = stablehlo.constant dense<-1> : tensor<i32>
  %1:2 = stablehlo.reduce(%x init: %low), (%i init: %zero) across dimensions = [1] : (tensor<3x4xf32>, tensor<3x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>)  {
    %gt = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %nan = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %or = stablehlo.or %gt, %nan : tensor<i1>
    %eq = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %lt = stablehlo.compare LT, %p, %q, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %tie = stablehlo.and %eq, %lt : tensor<i1>
    %first = stablehlo.or %or, %tie : tensor<i1>
    %v = stablehlo.select %or, %a, %b : tensor<i1>, tensor<f32>
    %k = stablehlo.select %first, %p, %q : tensor<i1>, tensor<i32>
    stablehlo.return %v, %k : tensor<f32>, tensor<i32>
  }
  check.expect_eq_const %1#0, dense<[7.0, 0x7FC00000, -1.0]> : tensor<3xf32>
  check.expect_eq_const %1#1, dense<[1, 1, 0]> : tensor<3xi32>
  %2:2 = stablehlo.reduce(%x init: %0), (%i init: %nowhere) across dimensions = [1] : (tensor<3x4xf32>, tensor<3x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>)  {
    %gt = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %nan = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %or = stablehlo.or %gt, %nan : tensor<i1>
    %eq = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %lt = stablehlo.compare LT, %p, %q, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %tie = stablehlo.and %eq, %lt : tensor<i1>
    %first = stablehlo.or %or, %tie : tensor<i1>
    %v = stablehlo.select %or, %a, %b : tensor<i1>, tensor<f32>
    %k = stablehlo.select %first, %p, %q : tensor<i1>, tensor<i32>
    stablehlo.return %v, %k : tensor<f32>, tensor<i32>
  }
  check.expect_eq_const %2#0, dense<[7.0, 0x7FC00000, 0.0]> : tensor<3xf32>
  check.expect_eq_const %2#1, dense<[1, 1, -1]> : tensor<3xi32>
  return
}

// 100 - 1 - 2 - 4 - 8 - 16 - 32, and 100 where there is no element.
func.func @order() {
  %x = stablehlo.constant dense<[[1, 2, 4], [8, 16, 32]]> : tensor<2x3xi32>
  %none = stablehlo.constant dense<> : tensor<2x0xi32>
  %init = stablehlo.constant dense<100> : tensor<i32>
  %0 = stablehlo.reduce(%x init: %init) across dimensions = [0, 1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a: tensor<i32>, %b: tensor<i32>)  {
    %1 = stablehlo.subtract %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  check.expect_eq_const %0, dense<37> : tensor<i32>
  %2 = stablehlo.reduce(%none init: %init) across dimensions = [1] : (tensor<2x0xi32>, tensor<i32>) -> tensor<2xi32>
   reducer(%a: tensor<i32>, %b: tensor<i32>)  {
    %1 = stablehlo.subtract %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  check.expect_eq_const %2, dense<100> : tensor<2xi32>
  return
}

// The functions a * t + b, one after the other: the second tensor of each depends on both, and on the order.
func.func @products() {
  %a = stablehlo.constant dense<[2, 3, 1, 2, 5, 1, 2]> : tensor<7xi8>
  %b = stablehlo.constant dense<[1, 2, 3, 4, 5, 6, 7]> : tensor<7xi32>
  %one = stablehlo.constant dense<1> : tensor<i8>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.reduce(%a init: %one), (%b init: %zero) across dimensions = [0] : (tensor<7xi8>, tensor<7xi32>, tensor<i8>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
   reducer(%p: tensor<i32>, %r: tensor<i32>) (%q: tensor<i32>, %s: tensor<i32>)  {
    %1 = stablehlo.multiply %p, %r : tensor<i32>
    %2 = stablehlo.multiply %q, %r : tensor<i32>
    %3 = stablehlo.add %2, %s : tensor<i32>
    stablehlo.return %1, %3 : tensor<i32>, tensor<i32>
  }
  check.expect_eq_const %0#0, dense<120> : tensor<i32>
  check.expect_eq_const %0#1, dense<229> : tensor<i32>
  return
}

func.func @cumulative() {
  %x = stablehlo.constant dense<[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0]> : tensor<7xf32>
  %zero = stablehlo.constant dense<-0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %zero) <{padding = dense<[[6, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 7>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<7xf32>, tensor<f32>) -> tensor<7xf32>
  check.expect_eq_const %0, dense<[1.0, 3.0, 7.0, 15.0, 31.0, 63.0, 127.0]> : tensor<7xf32>
  return
}

// Of the padding, each element is the value to begin with; a cut takes elements away.
func.func @windows() {
  %x = stablehlo.constant dense<[[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [11, 12, 13, 14, 15]]> : tensor<3x5xi32>
  %init = stablehlo.constant dense<1000> : tensor<i32>
  %0 = "stablehlo.reduce_window"(%x, %init) <{base_dilations = array<i64: 2, 1>, padding = dense<[[1, 0], [-1, 2]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 2>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 3>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<3x5xi32>, tensor<i32>) -> tensor<3x2xi32>
  check.expect_eq_const %0, dense<[[3006, 4005], [3016, 4010], [3026, 4015]]> : tensor<3x2xi32>
  %2 = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 4, 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<3x5xi32>, tensor<i32>) -> tensor<0x5xi32>
  check.expect_eq_const %2, dense<> : tensor<0x5xi32>
  return
}

// No element of the padding is selected, although each is larger than 5 by the rule that the smaller one is.
func.func @select_and_scatter() {
  %x = stablehlo.constant dense<[[1, 5], [2, 5], [3, 6], [4, 4]]> : tensor<4x2xi64>
  %y = stablehlo.constant dense<[[5, 6], [7, 8]]> : tensor<2x2xi64>
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %0 = "stablehlo.select_and_scatter"(%x, %y, %zero) <{padding = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %1 = stablehlo.compare GE, %a, %b : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %1 = stablehlo.add %a, %b : tensor<i64>
    stablehlo.return %1 : tensor<i64>
  }) : (tensor<4x2xi64>, tensor<2x2xi64>, tensor<i64>) -> tensor<4x2xi64>
  check.expect_eq_const %0, dense<[[0, 0], [0, 0], [5, 14], [7, 0]]> : tensor<4x2xi64>
  %2 = "stablehlo.select_and_scatter"(%x, %y, %zero) <{padding = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %1 = stablehlo.compare LE, %a, %b : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %1 = stablehlo.add %a, %b : tensor<i64>
    stablehlo.return %1 : tensor<i64>
  }) : (tensor<4x2xi64>, tensor<2x2xi64>, tensor<i64>) -> tensor<4x2xi64>
  check.expect_eq_const %2, dense<[[5, 6], [0, 0], [7, 0], [0, 8]]> : tensor<4x2xi64>
  return
}

func.func @map() {
  %x = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %y = stablehlo.constant dense<[[4, 3], [2, 1]]> : tensor<2x2xi32>
  %0 = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %ten = stablehlo.constant dense<10> : tensor<i32>
    %1 = stablehlo.multiply %a, %ten : tensor<i32>
    %2 = stablehlo.compare LT, %1, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.add %1, %b : tensor<i32>
    %4 = stablehlo.select %2, %ten, %3 : tensor<i1>, tensor<i32>
    stablehlo.return %4 : tensor<i32>
  }) : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[14, 23], [32, 41]]> : tensor<2x2xi32>
  return
}

// More elements than 16 are combined as trees: ((…) - (…)) - (…) of 16, 2 and 1 elements.
func.func @large() {
  %x = stablehlo.iota dim = 0 : tensor<19xui8>
  %y = stablehlo.iota dim = 0 : tensor<19xi32>
  %thousand = stablehlo.constant dense<1000> : tensor<i32>
  %200 = stablehlo.constant dense<200> : tensor<19xui8>
  %0 = stablehlo.reduce(%y init: %thousand) across dimensions = [0] : (tensor<19xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a: tensor<i32>, %b: tensor<i32>)  {
    %1 = stablehlo.subtract %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  check.expect_eq_const %0, dense<981> : tensor<i32>
  %2 = stablehlo.xor %x, %200 : tensor<19xui8>
  %zero = stablehlo.constant dense<0> : tensor<ui8>
  %3 = "stablehlo.reduce_window"(%2, %zero) <{padding = dense<[[18, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 19>}> ({
  ^bb0(%a: tensor<ui8>, %b: tensor<ui8>):
    %1 = stablehlo.maximum %a, %b : tensor<ui8>
    stablehlo.return %1 : tensor<ui8>
  }) : (tensor<19xui8>, tensor<ui8>) -> tensor<19xui8>
  check.expect_eq_const %3, dense<[200, 201, 202, 203, 204, 205, 206, 207, 207, 207, 207, 207, 207, 207, 207, 207, 216, 217, 218]> : tensor<19xui8>
  %z = stablehlo.reshape %y : (tensor<19xi32>) -> tensor<19x1xi32>
  %w = stablehlo.broadcast_in_dim %z, dims = [0, 1] : (tensor<19x1xi32>) -> tensor<19x5xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<8x1xi32>
  %4 = "stablehlo.select_and_scatter"(%w, %one, %c) <{window_dimensions = array<i64: 5, 5>, window_strides = array<i64: 2, 3>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<19x5xi32>, tensor<8x1xi32>, tensor<i32>) -> tensor<19x5xi32>
  %5 = stablehlo.slice %4 [0:19, 0:1] : (tensor<19x5xi32>) -> tensor<19x1xi32>
  check.expect_eq_const %5, dense<[[0], [0], [0], [0], [1], [0], [1], [0], [1], [0], [1], [0], [1], [0], [1], [0], [1], [0], [1]]> : tensor<19x1xi32>
  return
}

// GENERAL: tensor<i32>: 16
func.func @general(%x: tensor<3xi32>) -> tensor<i32> {
  %ten = stablehlo.constant dense<10> : tensor<i32>
  %0 = stablehlo.reduce(%x init: %ten) across dimensions = [0] : (tensor<3xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a: tensor<i32>, %b: tensor<i32>)  {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.reshape %a : (tensor<i32>) -> tensor<1xi32>
    %2 = stablehlo.reshape %b : (tensor<i32>) -> tensor<1xi32>
    %3 = stablehlo.concatenate %1, %2, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %4 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2xi32>, tensor<i32>) -> tensor<i32>
    stablehlo.return %4 : tensor<i32>
  }
  return %0 : tensor<i32>
}

// DYNAMIC: tensor<4xf32>: [3, 6, 9, 7]
func.func @dynamic(%x: tensor<?xf32>) -> tensor<?xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %zero) <{padding = dense<1> : tensor<1x2xi64>, window_dimensions = array<i64: 3>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
