// iota = broadcast(iota')  where it has other dimensions than the one it counts; 0 where that one has
// size 1.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @identity(
// CHECK-NEXT:   return %arg0 : tensor<5x8xf32>
func.func @identity(%x: tensor<5x8xf32>) -> tensor<5x8xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<5x8xi64>
  %1 = "onnx.GatherElements"(%x, %0) {axis = 0 : si64} : (tensor<5x8xf32>, tensor<5x8xi64>) -> tensor<5x8xf32>
  return %1 : tensor<5x8xf32>
}

// By itself it is cheaper at once.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.iota {axis = 0 : i64} : () -> tensor<5x8xi64>
// CHECK-NEXT:   return %0 : tensor<5x8xi64>
func.func @kept() -> tensor<5x8xi64> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<5x8xi64>
  return %0 : tensor<5x8xi64>
}

// CHECK-LABEL: func.func @one(
// CHECK-NEXT:   %cst = arith.constant dense<0> : tensor<1x8xi64>
// CHECK-NEXT:   return %cst : tensor<1x8xi64>
func.func @one() -> tensor<1x8xi64> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<1x8xi64>
  return %0 : tensor<1x8xi64>
}

// CHECK: // @identity, result 0:
// CHECK: iota-stretched{{.*}} (checked:
