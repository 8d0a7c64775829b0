// Branches on constants in StableHLO: an index of no branch is that of the last one.
//
// RUN: mg opt %s --to=stablehlo | FileCheck %s

// CHECK-LABEL: func.func @if(
// CHECK-NEXT:    %0 = stablehlo.negate %arg0
// CHECK-NEXT:    return %0
func.func @if(%x: tensor<3xf32>) -> tensor<3xf32> {
  %no = stablehlo.constant dense<false> : tensor<i1>
  %0 = "stablehlo.if"(%no) ({
    stablehlo.return %x : tensor<3xf32>
  }, {
    %1 = stablehlo.negate %x : tensor<3xf32>
    stablehlo.return %1 : tensor<3xf32>
  }) : (tensor<i1>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func @case(
// CHECK-NEXT:    %0 = stablehlo.negate %arg0
// CHECK-NEXT:    return %arg0, %0
func.func @case(%x: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %minus = stablehlo.constant dense<-1> : tensor<i32>
  %0 = "stablehlo.case"(%zero) ({
    stablehlo.return %x : tensor<3xf32>
  }, {
    %2 = stablehlo.negate %x : tensor<3xf32>
    stablehlo.return %2 : tensor<3xf32>
  }) : (tensor<i32>) -> tensor<3xf32>
  %1 = "stablehlo.case"(%minus) ({
    stablehlo.return %x : tensor<3xf32>
  }, {
    %2 = stablehlo.negate %x : tensor<3xf32>
    stablehlo.return %2 : tensor<3xf32>
  }) : (tensor<i32>) -> tensor<3xf32>
  return %0, %1 : tensor<3xf32>, tensor<3xf32>
}
