// Pools with padding and NaN, tables, shifts that round, products of integers, branches and loops of TOSA.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: mg run %s --function=@control --input=i1=true --input=4xf32=1,2,3,4 --backend=interpreter | FileCheck %s --check-prefix=CONTROL
// RUN: mg run %s --function=@control --input=i1=true --input=4xf32=1,2,3,4 --backend=jit | FileCheck %s --check-prefix=CONTROL
// RUN: mg opt %s | FileCheck %s --check-prefix=PRINTED

// CHECK{LITERAL}: tensor<1x2x2x1xf32>: [[[[1], [-2]], [[nan], [5]]]]
// CHECK{LITERAL}: tensor<1x2x2x1xf32>: [[[[1], [-2]], [[-inf], [5]]]]
// CHECK{LITERAL}: tensor<1x2x2x1xi8>: [[[[1], [-2]], [[-128], [5]]]]
// CHECK: tensor<4xi8>: [-128, 0, -1, 127]
// CHECK: tensor<4xi32>: [0, 383, 65280, 65407]
// CHECK: tensor<5xi8>: [5, 4, -1, 3, -7]
// CHECK: tensor<5xi8>: [5, 4, 0, 4, -6]
// CHECK{LITERAL}: tensor<1x1x1xi32>: [[[8]]]
func.func @main() -> (tensor<1x2x2x1xf32>, tensor<1x2x2x1xf32>, tensor<1x2x2x1xi8>, tensor<4xi8>, tensor<4xi32>, tensor<5xi8>, tensor<5xi8>, tensor<1x1x1xi32>) {
  %x = util.unfoldable_constant dense<[[[[1.0], [-3.0], [-2.0]], [[0xFFC00000], [4.0], [5.0]]]]> : tensor<1x2x3x1xf32>
  %0 = tosa.max_pool2d %x {kernel = array<i64: 1, 2>, pad = array<i64: 0, 0, 1, 0>, stride = array<i64: 1, 2>} : (tensor<1x2x3x1xf32>) -> tensor<1x2x2x1xf32>
  %1 = tosa.max_pool2d %x {kernel = array<i64: 1, 2>, nan_mode = IGNORE, pad = array<i64: 0, 0, 1, 0>, stride = array<i64: 1, 2>} : (tensor<1x2x3x1xf32>) -> tensor<1x2x2x1xf32>
  %i = util.unfoldable_constant dense<[[[[1], [-3], [-2]], [[-128], [4], [5]]]]> : tensor<1x2x3x1xi8>
  %2 = tosa.max_pool2d %i {kernel = array<i64: 1, 2>, pad = array<i64: 0, 0, 1, 0>, stride = array<i64: 1, 2>} : (tensor<1x2x3x1xi8>) -> tensor<1x2x2x1xi8>

  // The tables have the positions of their entries, as far as these fit.
  %positions = stablehlo.iota dim = 0 : tensor<513xi16>
  %bytes = stablehlo.iota dim = 0 : tensor<256xi8>
  %b = util.unfoldable_constant dense<[0, -128, 127, -1]> : tensor<4xi8>
  %3 = tosa.table %b, %bytes : (tensor<4xi8>, tensor<256xi8>) -> tensor<4xi8>
  %s = util.unfoldable_constant dense<[-32768, -32385, 32512, 32639]> : tensor<4xi16>
  %4 = tosa.table %s, %positions : (tensor<4xi16>, tensor<513xi16>) -> tensor<4xi32>

  %n = util.unfoldable_constant dense<[5, 8, -1, 7, -13]> : tensor<5xi8>
  %by = util.unfoldable_constant dense<[0, 1, 3, 1, 1]> : tensor<5xi8>
  %5 = tosa.arithmetic_right_shift %n, %by {round = false} : (tensor<5xi8>, tensor<5xi8>) -> tensor<5xi8>
  %6 = tosa.arithmetic_right_shift %n, %by {round = true} : (tensor<5xi8>, tensor<5xi8>) -> tensor<5xi8>

  %m = util.unfoldable_constant dense<[[[1, 2]]]> : tensor<1x1x2xi32>
  %k = util.unfoldable_constant dense<[[[3], [4]]]> : tensor<1x2x1xi32>
  %zero = util.unfoldable_constant dense<0> : tensor<1xi32>
  %one = util.unfoldable_constant dense<1> : tensor<1xi32>
  %7 = tosa.matmul %m, %k, %zero, %one : (tensor<1x1x2xi32>, tensor<1x2x1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<1x1x1xi32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<1x2x2x1xf32>, tensor<1x2x2x1xf32>, tensor<1x2x2x1xi8>, tensor<4xi8>, tensor<4xi32>, tensor<5xi8>, tensor<5xi8>, tensor<1x1x1xi32>
}

// PRINTED-LABEL: func.func @control
// PRINTED: %[[LOOP:.*]]:2 = tosa.while_loop (%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) : (tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>) {
// PRINTED: tosa.yield %{{.*}} : tensor<i1>
// PRINTED-NEXT: } do {
// PRINTED-NEXT: ^bb0(%{{.*}}: tensor<i32>, %{{.*}}: tensor<4xf32>):
// PRINTED: tosa.cond_if %{{.*}} : tensor<i1> -> tensor<4xf32> {
// PRINTED: } else {
// PRINTED: tosa.cond_if %{{.*}} (%[[Y:.*]] = %[[LOOP]]#1) : tensor<i1> (tensor<4xf32>) -> tensor<4xf32> {
// PRINTED-NEXT: ^bb0(%[[Y]]: tensor<4xf32>):
// CONTROL: tensor<4xf32>: [9, 18, 27, 36]
func.func @control(%yes: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = "tosa.const"() <{values = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %0:2 = tosa.while_loop (%i = %zero, %y = %x) : (tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>) {
    %three = "tosa.const"() <{values = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %more = tosa.greater %three, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
    tosa.yield %more : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %y: tensor<4xf32>):
    %one = "tosa.const"() <{values = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %next = tosa.add %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %twice = tosa.add %y, %y : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    tosa.yield %next, %twice : tensor<i32>, tensor<4xf32>
  }
  %1 = tosa.cond_if %yes : tensor<i1> -> tensor<4xf32> {
    tosa.yield %x : tensor<4xf32>
  } else {
    tosa.yield %0#1 : tensor<4xf32>
  }
  %2 = tosa.cond_if %yes (%y = %0#1) : tensor<i1> (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%y: tensor<4xf32>):
    %3 = tosa.add %y, %1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    tosa.yield %3 : tensor<4xf32>
  } else {
  ^bb0(%y: tensor<4xf32>):
    tosa.yield %y : tensor<4xf32>
  }
  return %2 : tensor<4xf32>
}
