// Operations with general regions become loops around copies of these regions, on every engine with the same result: the
// interpreter evaluates regions without calls and branches itself.
//
// RUN: mg run %s --backend=interpreter
// RUN: mg run %s --backend=jit
// RUN: mg run %s --threads=2
// RUN: mg opt %s --canonicalize 2>/dev/null | mg run - --backend=interpreter
// RUN: mg opt %s --canonicalize 2>/dev/null | mg run - --backend=jit
// RUN: mg run %s --function=dynamic --backend=jit --input=3xi32=1,2,3 | FileCheck %s --check-prefix=DYNAMIC
// RUN: mg run %s --function=dynamic --backend=interpreter --input=3xi32=1,2,3 | FileCheck %s --check-prefix=DYNAMIC
// RUN: mg run %s --function=opaque --backend=jit --input=3xi32=1,2,3 | FileCheck %s --check-prefix=OPAQUE
// RUN: mg run %s --function=opaque --backend=interpreter --input=3xi32=1,2,3 | FileCheck %s --check-prefix=OPAQUE

func.func @main() {
  call @reduce() : () -> ()
  call @reduce_several() : () -> ()
  call @reduce_long() : () -> ()
  call @reduce_nothing() : () -> ()
  call @calls() : () -> ()
  call @captures() : () -> ()
  call @map() : () -> ()
  call @windows() : () -> ()
  call @select_and_scatter() : () -> ()
  call @nested() : () -> ()
  return
}

// By rows: ((100 - 2 * 1) - 2 * 2) - 2 * 4; the region makes tensors of its scalars.
func.func @reduce() {
  %x = stablehlo.constant dense<[[1, 2, 4], [8, 16, 32]]> : tensor<2x3xi32>
  %init = stablehlo.constant dense<100> : tensor<i32>
  %0 = stablehlo.reduce(%x init: %init) across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
   reducer(%a: tensor<i32>, %b: tensor<i32>)  {
    %c = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %d = stablehlo.reduce(%c init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2xi32>, tensor<i32>) -> tensor<i32>
    %e = stablehlo.subtract %a, %d : tensor<i32>
    stablehlo.return %e : tensor<i32>
  }
  check.expect_eq_const %0, dense<[86, -12]> : tensor<2xi32>
  return
}

// The larger of both and its flag, along the first dimension.
func.func @reduce_several() {
  %x = stablehlo.constant dense<[[1.0, 5.0], [3.0, 2.0], [2.0, 4.0]]> : tensor<3x2xf32>
  %f = stablehlo.constant dense<[[true, false], [false, true], [true, true]]> : tensor<3x2xi1>
  %low = stablehlo.constant dense<0.0> : tensor<f32>
  %no = stablehlo.constant dense<true> : tensor<i1>
  %0:2 = stablehlo.reduce(%x init: %low), (%f init: %no) across dimensions = [0] : (tensor<3x2xf32>, tensor<3x2xi1>, tensor<f32>, tensor<i1>) -> (tensor<2xf32>, tensor<2xi1>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%p: tensor<i1>, %q: tensor<i1>)  {
    %less = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1:2 = "stablehlo.if"(%less) ({
      stablehlo.return %b, %q : tensor<f32>, tensor<i1>
    }, {
      stablehlo.return %a, %p : tensor<f32>, tensor<i1>
    }) : (tensor<i1>) -> (tensor<f32>, tensor<i1>)
    stablehlo.return %1#0, %1#1 : tensor<f32>, tensor<i1>
  }
  check.expect_eq_const %0#0, dense<[3.0, 5.0]> : tensor<2xf32>
  check.expect_eq_const %0#1, dense<[false, false]> : tensor<2xi1>
  return
}

// More elements than 16 are combined as a tree: (16 elements) - (2 elements) - (1 element), as by stablehlo.subtract.
func.func @reduce_long() {
  %y = stablehlo.iota dim = 0 : tensor<19xi32>
  %thousand = stablehlo.constant dense<1000> : tensor<i32>
  %0 = stablehlo.reduce(%y init: %thousand) across dimensions = [0] : (tensor<19xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a: tensor<i32>, %b: tensor<i32>)  {
    %p = stablehlo.reshape %a : (tensor<i32>) -> tensor<1xi32>
    %q = stablehlo.reshape %b : (tensor<i32>) -> tensor<1xi32>
    %both = stablehlo.concatenate %p, %q, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %first = stablehlo.slice %both [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %second = stablehlo.slice %both [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %1 = stablehlo.subtract %first, %second : tensor<1xi32>
    %2 = stablehlo.reshape %1 : (tensor<1xi32>) -> tensor<i32>
    stablehlo.return %2 : tensor<i32>
  }
  check.expect_eq_const %0, dense<981> : tensor<i32>
  return
}

func.func @reduce_nothing() {
  %none = stablehlo.constant dense<> : tensor<2x0xi32>
  %init = stablehlo.constant dense<7> : tensor<i32>
  %0 = stablehlo.reduce(%none init: %init) across dimensions = [1] : (tensor<2x0xi32>, tensor<i32>) -> tensor<2xi32>
   reducer(%a: tensor<i32>, %b: tensor<i32>)  {
    %1 = func.call @remainder(%a, %b) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  check.expect_eq_const %0, dense<7> : tensor<2xi32>
  %2 = stablehlo.reduce(%none init: %init) across dimensions = [0] : (tensor<2x0xi32>, tensor<i32>) -> tensor<0xi32>
   reducer(%a: tensor<i32>, %b: tensor<i32>)  {
    %1 = func.call @remainder(%a, %b) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  check.expect_eq_const %2, dense<> : tensor<0xi32>
  return
}

// a is divided by b once more than it is larger than b.
func.func private @remainder(%a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.while(%x = %a) : tensor<i32>
  cond {
    %1 = stablehlo.compare GE, %x, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.subtract %x, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  return %0 : tensor<i32>
}

func.func @calls() {
  %x = stablehlo.constant dense<[[31, 17], [7, 5]]> : tensor<2x2xi32>
  %init = stablehlo.constant dense<103> : tensor<i32>
  %0 = stablehlo.reduce(%x init: %init) across dimensions = [0] : (tensor<2x2xi32>, tensor<i32>) -> tensor<2xi32>
   reducer(%a: tensor<i32>, %b: tensor<i32>)  {
    %1 = func.call @remainder(%a, %b) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  check.expect_eq_const %0, dense<[3, 1]> : tensor<2xi32>
  %2 = stablehlo.reduce(%x init: %init) across dimensions = [] : (tensor<2x2xi32>, tensor<i32>) -> tensor<2x2xi32>
   reducer(%a: tensor<i32>, %b: tensor<i32>)  {
    %1 = func.call @remainder(%a, %b) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  check.expect_eq_const %2, dense<[[10, 1], [5, 3]]> : tensor<2x2xi32>
  return
}

// A region that uses values from outside.
func.func @captures() {
  %x = stablehlo.iota dim = 0 : tensor<4xi32>
  %s = stablehlo.slice %x [3:4] : (tensor<4xi32>) -> tensor<1xi32>
  %three = stablehlo.reshape %s : (tensor<1xi32>) -> tensor<i32>
  %0 = "stablehlo.map"(%x) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<i32>):
    %1 = stablehlo.dynamic_slice %x, %a, sizes = [1] : (tensor<4xi32>, tensor<i32>) -> tensor<1xi32>
    %2 = stablehlo.reshape %1 : (tensor<1xi32>) -> tensor<i32>
    %3 = stablehlo.multiply %2, %three : tensor<i32>
    stablehlo.return %3 : tensor<i32>
  }) : (tensor<4xi32>) -> tensor<4xi32>
  check.expect_eq_const %0, dense<[0, 3, 6, 9]> : tensor<4xi32>
  return
}

func.func @map() {
  %x = stablehlo.constant dense<[[1.0, -2.0, 4.0], [0.5, 9.0, -1.0]]> : tensor<2x3xf32>
  %y = stablehlo.constant dense<[[3, 1, 2], [0, 1, 4]]> : tensor<2x3xi64>
  %0 = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %n: tensor<i64>):
    %zero = stablehlo.constant dense<0> : tensor<i64>
    %one = stablehlo.constant dense<1> : tensor<i64>
    %1:2 = stablehlo.while(%k = %n, %v = %a) : tensor<i64>, tensor<f32>
    cond {
      %2 = stablehlo.compare GT, %k, %zero : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2 = stablehlo.subtract %k, %one : tensor<i64>
      %3 = stablehlo.multiply %v, %v : tensor<f32>
      stablehlo.return %2, %3 : tensor<i64>, tensor<f32>
    }
    stablehlo.return %1#1 : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
  check.expect_eq_const %0, dense<[[1.0, 4.0, 256.0], [0.5, 81.0, 1.0]]> : tensor<2x3xf32>
  %z = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %4 = "stablehlo.map"(%z) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<i1>):
    %9 = "stablehlo.if"(%a) ({
      %no = stablehlo.constant dense<false> : tensor<i1>
      stablehlo.return %no : tensor<i1>
    }, {
      %5 = stablehlo.not %a : tensor<i1>
      stablehlo.return %5 : tensor<i1>
    }) : (tensor<i1>) -> tensor<i1>
    stablehlo.return %9 : tensor<i1>
  }) : (tensor<2xi1>) -> tensor<2xi1>
  check.expect_eq_const %4, dense<[true, false]> : tensor<2xi1>
  return
}

// As by stablehlo.add, of windows of at most 16 elements, and of more.
func.func @windows() {
  %x = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %init = stablehlo.constant dense<10> : tensor<i32>
  %0 = "stablehlo.reduce_window"(%x, %init) <{padding = dense<[[2, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 3>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %yes = stablehlo.compare NE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %1 = "stablehlo.if"(%yes) ({
      %2 = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }, {
      %2 = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<i1>) -> tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
  check.expect_eq_const %0, dense<[31, 23, 16, 19, 22]> : tensor<5xi32>
  %y = stablehlo.iota dim = 0 : tensor<40xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.reduce_window"(%y, %zero) <{window_dimensions = array<i64: 20>, window_strides = array<i64: 10>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %4 = stablehlo.reshape %a : (tensor<i32>) -> tensor<1xi32>
    %5 = stablehlo.reshape %b : (tensor<i32>) -> tensor<1xi32>
    %6 = stablehlo.concatenate %4, %5, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %z = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.reduce(%6 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<2xi32>, tensor<i32>) -> tensor<i32>
    stablehlo.return %7 : tensor<i32>
  }) : (tensor<40xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %3, dense<[190, 390, 590]> : tensor<3xi32>
  return
}

// The first region branches; the second one is no reduction: 2 * (2 * 0 + 1) + 2 at the element that both windows select.
func.func @select_and_scatter() {
  %x = stablehlo.constant dense<[1, 2, 9, 3, 4]> : tensor<5xi32>
  %y = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = "stablehlo.select_and_scatter"(%x, %y, %zero) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %less = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %1 = "stablehlo.if"(%less) ({
      %no = stablehlo.constant dense<false> : tensor<i1>
      stablehlo.return %no : tensor<i1>
    }, {
      %yes = stablehlo.constant dense<true> : tensor<i1>
      stablehlo.return %yes : tensor<i1>
    }) : (tensor<i1>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.add %a, %a : tensor<i32>
    %2 = stablehlo.add %1, %b : tensor<i32>
    stablehlo.return %2 : tensor<i32>
  }) : (tensor<5xi32>, tensor<2xi32>, tensor<i32>) -> tensor<5xi32>
  check.expect_eq_const %0, dense<[0, 0, 4, 0, 0]> : tensor<5xi32>
  // From windows of padding alone nothing is scattered; the region is one of a wider type.
  %z = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
  %s = stablehlo.constant dense<[100, 100, 100, 100]> : tensor<4xi8>
  %c = stablehlo.constant dense<100> : tensor<i8>
  %3 = "stablehlo.select_and_scatter"(%z, %s, %c) <{padding = dense<[[1, 1]]> : tensor<1x2xi64>, window_dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %less = stablehlo.compare GE, %a, %b : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<2xi8>, tensor<4xi8>, tensor<i8>) -> tensor<2xi32>
  check.expect_eq_const %3, dense<[200, 200]> : tensor<2xi32>
  return
}

// A general region in a general region.
func.func @nested() {
  %x = stablehlo.constant dense<[5, 1, 4]> : tensor<3xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reduce(%x init: %zero) across dimensions = [0] : (tensor<3xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a: tensor<i32>, %b: tensor<i32>)  {
    %1 = "stablehlo.map"(%a, %b) <{dimensions = array<i64>}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %2 = stablehlo.broadcast_in_dim %q, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %z = stablehlo.constant dense<1> : tensor<i32>
      %3 = stablehlo.reduce(%2 init: %z) applies stablehlo.multiply across dimensions = [0] : (tensor<2xi32>, tensor<i32>) -> tensor<i32>
      %4 = stablehlo.add %p, %3 : tensor<i32>
      stablehlo.return %4 : tensor<i32>
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  check.expect_eq_const %0, dense<42> : tensor<i32>
  return
}

// DYNAMIC: tensor<i32>: 16
func.func @dynamic(%x: tensor<?xi32>) -> tensor<i32> {
  %ten = stablehlo.constant dense<10> : tensor<i32>
  %0 = stablehlo.reduce(%x init: %ten) across dimensions = [0] : (tensor<?xi32>, tensor<i32>) -> tensor<i32>
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

// OPAQUE: tensor<i32>: 1
// A region with calls is copied when the sizes are known.
func.func @opaque(%x: tensor<?xi32>) -> tensor<i32> {
  %ten = stablehlo.constant dense<10> : tensor<i32>
  %0 = stablehlo.reduce(%x init: %ten) across dimensions = [0] : (tensor<?xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a: tensor<i32>, %b: tensor<i32>)  {
    %1 = func.call @remainder(%b, %a) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = stablehlo.maximum %1, %b : tensor<i32>
    %3 = func.call @remainder(%a, %2) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %4 = stablehlo.maximum %3, %one : tensor<i32>
    stablehlo.return %4 : tensor<i32>
  }
  return %0 : tensor<i32>
}
