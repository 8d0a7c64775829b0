// A reduction of several tensors whose region joins each by itself is a reduction of each: one whose
// result nothing uses goes. Where the region mixes them it is applied to whole tensors, of which what nothing uses
// goes, too.
//
// RUN: mg opt --canonicalize %s | FileCheck %s
// RUN: mg run %s --function=apart --input=2x3xf32=1,5,2,4,-1,0 --input=2x3xi32=1,2,3,4,5,6 | FileCheck %s --check-prefix=VALUES

// VALUES: tensor<2xf32>: [5, 4]
// VALUES: tensor<2xi32>: [16, 25]

// CHECK-LABEL: @apart
// CHECK-DAG:     mg.reduce %arg0 {axes = array<i64: 1>, kind = "max"}
// CHECK-DAG:     mg.reduce {{.*}} {axes = array<i64: 1>, kind = "sum"}
func.func @apart(%x: tensor<2x3xf32>, %y: tensor<2x3xi32>) -> (tensor<2xf32>, tensor<2xi32>) {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %ten = stablehlo.constant dense<10> : tensor<i32>
  %0:2 = "stablehlo.reduce"(%x, %y, %low, %ten) ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
    %1 = stablehlo.maximum %c, %a : tensor<f32>
    %2 = stablehlo.add %b, %d : tensor<i32>
    stablehlo.return %1, %2 : tensor<f32>, tensor<i32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
  return %0#0, %0#1 : tensor<2xf32>, tensor<2xi32>
}

// CHECK-LABEL: @unused
// CHECK-NEXT:    %[[R:.*]] = mg.reduce %arg0 {axes = array<i64: 1>, kind = "max"}
// CHECK-NEXT:    return %[[R]]
func.func @unused(%x: tensor<2x3xf32>, %y: tensor<2x3xi32>) -> tensor<2xf32> {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = "stablehlo.reduce"(%x, %y, %low, %zero) ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
    %1 = stablehlo.maximum %a, %c : tensor<f32>
    %2 = stablehlo.add %b, %d : tensor<i32>
    stablehlo.return %1, %2 : tensor<f32>, tensor<i32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
  return %0#0 : tensor<2xf32>
}

// CHECK-LABEL: @mixed
// CHECK-NOT:     stablehlo.reduce
// CHECK:         arith.maxsi
// CHECK:         return
func.func @mixed(%x: tensor<2x3xi32>, %y: tensor<2x3xi32>) -> tensor<2xi32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = "stablehlo.reduce"(%x, %y, %zero, %zero) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>):
    %1 = stablehlo.maximum %a, %d : tensor<i32>
    %2 = stablehlo.add %b, %d : tensor<i32>
    stablehlo.return %1, %2 : tensor<i32>, tensor<i32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<i32>, tensor<i32>) -> (tensor<2xi32>, tensor<2xi32>)
  return %0#0 : tensor<2xi32>
}

// The search of the largest element and its position has the form that it has in other dialects; of more than 16
// elements, any other region stays.
// CHECK-LABEL: @search
// CHECK-NOT:     stablehlo.reduce
// CHECK:         mg.reduce {{.*}}kind = "max"
// CHECK:         mg.reduce {{.*}}kind = "min"
// CHECK:         return
func.func @search(%x: tensor<3x40xf32>) -> tensor<3xi32> {
  %i = stablehlo.iota dim = 1 : tensor<3x40xi32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.reduce(%x init: %low), (%i init: %zero) across dimensions = [1] : (tensor<3x40xf32>, tensor<3x40xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
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
  return %0#1 : tensor<3xi32>
}

// CHECK-LABEL: @large
// CHECK-NEXT:    stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0]
// CHECK:           arith.subi
func.func @large(%x: tensor<40xi32>, %init: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.reduce(%x init: %init) across dimensions = [0] : (tensor<40xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a: tensor<i32>, %b: tensor<i32>)  {
    %1 = stablehlo.subtract %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  return %0 : tensor<i32>
}
