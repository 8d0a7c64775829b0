// A reduction of several tensors whose region joins each by itself is a reduction of each: one whose
// result nothing uses goes. Where the region mixes them it is kept.
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
// CHECK:         stablehlo.reduce
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
