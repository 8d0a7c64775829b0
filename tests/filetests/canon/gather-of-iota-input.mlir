// gather(iota, i) = i where indices are in range.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @positions(
// CHECK-NEXT:   %cst = arith.constant dense<7> : tensor<4x6xi64>
// CHECK-NEXT:   %0 = arith.andi %arg0, %cst : tensor<4x6xi64>
// CHECK-NEXT:   %cst_0 = arith.constant dense<2> : tensor<4x6xi64>
// CHECK-NEXT:   %1 = arith.muli %0, %cst_0 : tensor<4x6xi64>
// CHECK-NEXT:   return %1 : tensor<4x6xi64>
func.func @positions(%i: tensor<4x6xi64>) -> tensor<4x6xi64> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<16xi64>
  %c7 = arith.constant dense<7> : tensor<4x6xi64>
  %1 = arith.andi %i, %c7 : tensor<4x6xi64>
  %c2 = arith.constant dense<2> : tensor<4x6xi64>
  %2 = arith.muli %1, %c2 : tensor<4x6xi64>
  %3 = "onnx.Gather"(%0, %2) : (tensor<16xi64>, tensor<4x6xi64>) -> tensor<4x6xi64>
  return %3 : tensor<4x6xi64>
}

// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.iota {axis = 0 : i64} : () -> tensor<16xi32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %0[%arg0] axes [0] : (tensor<16xi32>, tensor<6xi32>) -> tensor<6xi32>
// CHECK-NEXT:   return %1 : tensor<6xi32>
func.func @kept(%i: tensor<6xi32>) -> tensor<6xi32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<16xi32>
  %1 = mg.gather_multiaxis %0[%i] axes [0] : (tensor<16xi32>, tensor<6xi32>) -> tensor<6xi32>
  return %1 : tensor<6xi32>
}

// CHECK: // @positions, result 0:
// CHECK: gather-of-iota-input{{.*}} (checked:
