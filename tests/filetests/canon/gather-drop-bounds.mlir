// bounds is left out  where all indices are in range.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @in_range(
// CHECK-NEXT:   %cst = arith.constant dense<3> : tensor<2xi64>
// CHECK-NEXT:   %0 = arith.andi %arg1, %cst : tensor<2xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
// CHECK-NEXT:   return %1 : tensor<2xf32>
func.func @in_range(%x: tensor<5xf32>, %i: tensor<2xi64>) -> tensor<2xf32> {
  %0 = arith.constant dense<3> : tensor<2xi64>
  %1 = arith.andi %i, %0 : tensor<2xi64>
  %2 = mg.gather_multiaxis %x[%1] axes [0] {bounds = "fill"} : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %2 : tensor<2xf32>
}

// 5 is not in range.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %cst = arith.constant dense<7> : tensor<2xi64>
// CHECK-NEXT:   %0 = arith.andi %arg1, %cst : tensor<2xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] {bounds = "fill"} : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
// CHECK-NEXT:   return %1 : tensor<2xf32>
func.func @kept(%x: tensor<5xf32>, %i: tensor<2xi64>) -> tensor<2xf32> {
  %0 = arith.constant dense<7> : tensor<2xi64>
  %1 = arith.andi %i, %0 : tensor<2xi64>
  %2 = mg.gather_multiaxis %x[%1] axes [0] {bounds = "fill"} : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %2 : tensor<2xf32>
}

// CHECK: // @in_range, result 0:
// CHECK: gather-drop-bounds{{.*}} (checked:

// CLAUSE: N19
