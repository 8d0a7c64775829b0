// bounds is left out  where all indices are in range.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @in_range(
// CHECK-NEXT:   %cst = arith.constant dense<0> : tensor<2xi64>
// CHECK-NEXT:   %0 = arith.maxsi %arg1, %cst : tensor<2xi64>
// CHECK-NEXT:   %cst_0 = arith.constant dense<4> : tensor<2xi64>
// CHECK-NEXT:   %1 = arith.minsi %0, %cst_0 : tensor<2xi64>
// CHECK-NEXT:   %2 = mg.gather_multiaxis %arg0[%1] axes [0] : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
// CHECK-NEXT:   return %2 : tensor<2xf32>
func.func @in_range(%x: tensor<5xf32>, %i: tensor<2xi64>) -> tensor<2xf32> {
  %0 = arith.constant dense<0> : tensor<2xi64>
  %1 = arith.constant dense<4> : tensor<2xi64>
  %2 = arith.maxsi %i, %0 : tensor<2xi64>
  %3 = arith.minsi %2, %1 : tensor<2xi64>
  %4 = mg.gather_multiaxis %x[%3] axes [0] {bounds = "fill"} : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %4 : tensor<2xf32>
}

// 5 is not in range.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %cst = arith.constant dense<0> : tensor<2xi64>
// CHECK-NEXT:   %0 = arith.maxsi %arg1, %cst : tensor<2xi64>
// CHECK-NEXT:   %cst_0 = arith.constant dense<5> : tensor<2xi64>
// CHECK-NEXT:   %1 = arith.minsi %0, %cst_0 : tensor<2xi64>
// CHECK-NEXT:   %2 = mg.gather_multiaxis %arg0[%1] axes [0] {bounds = "fill"} : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
// CHECK-NEXT:   return %2 : tensor<2xf32>
func.func @kept(%x: tensor<5xf32>, %i: tensor<2xi64>) -> tensor<2xf32> {
  %0 = arith.constant dense<0> : tensor<2xi64>
  %1 = arith.constant dense<5> : tensor<2xi64>
  %2 = arith.maxsi %i, %0 : tensor<2xi64>
  %3 = arith.minsi %2, %1 : tensor<2xi64>
  %4 = mg.gather_multiaxis %x[%3] axes [0] {bounds = "fill"} : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %4 : tensor<2xf32>
}

// CHECK: // @in_range, result 0:
// CHECK: gather-drop-bounds{{.*}} (checked)
