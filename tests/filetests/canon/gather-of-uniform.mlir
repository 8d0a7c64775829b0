// gather(x, constant) = broadcast(gather(x, constant'))  where indices do not vary along a dimension.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @rows(
// CHECK-NEXT{LITERAL}: %cst = arith.constant dense<[[4], [0], [1]]> : tensor<3x1xi64>
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%cst] axes [0] : (tensor<5x2xf32>, tensor<3x1xi64>) -> tensor<3x2xf32>
// CHECK-NEXT:   return %0 : tensor<3x2xf32>
func.func @rows(%x: tensor<5x2xf32>) -> tensor<3x2xf32> {
  %0 = arith.constant dense<[[4, 4], [0, 0], [1, 1]]> : tensor<3x2xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0] : (tensor<5x2xf32>, tensor<3x2xi64>) -> tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// They vary along both.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT{LITERAL}: %cst = arith.constant dense<[[4, 4], [0, 0], [1, 2]]> : tensor<3x2xi64>
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%cst] axes [0] : (tensor<5x2xf32>, tensor<3x2xi64>) -> tensor<3x2xf32>
// CHECK-NEXT:   return %0 : tensor<3x2xf32>
func.func @kept(%x: tensor<5x2xf32>) -> tensor<3x2xf32> {
  %0 = arith.constant dense<[[4, 4], [0, 0], [1, 2]]> : tensor<3x2xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0] : (tensor<5x2xf32>, tensor<3x2xi64>) -> tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// CHECK: // @rows, result 0:
// CHECK: gather-of-uniform{{.*}} (checked:
