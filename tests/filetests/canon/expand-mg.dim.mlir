// mg.dim = a constant, where the size is known.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @main(
// CHECK-NEXT:   %cst = arith.constant dense<3> : tensor<i64>
// CHECK-NEXT:   %0 = mg.dim %arg1 {axis = 1 : i64} : (tensor<2x?xf32>) -> tensor<i64>
// CHECK-NEXT:   return %cst, %0 : tensor<i64>, tensor<i64>
func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x?xf32>) -> (tensor<i64>, tensor<i64>) {
  %0 = mg.dim %x {axis = 1 : i64} : (tensor<2x3xf32>) -> tensor<i64>
  %1 = mg.dim %y {axis = 1 : i64} : (tensor<2x?xf32>) -> tensor<i64>
  return %0, %1 : tensor<i64>, tensor<i64>
}

// CHECK-LABEL: func.func @known(
// CHECK-NEXT:   %cst = arith.constant dense<3> : tensor<i64>
// CHECK-NEXT:   return %cst : tensor<i64>
func.func @known(%x: tensor<2x3xf32>) -> tensor<i64> {
  %0 = mg.dim %x {axis = 1 : i64} : (tensor<2x3xf32>) -> tensor<i64>
  return %0 : tensor<i64>
}

// CHECK: expand-mg.dim{{.*}} (checked:
