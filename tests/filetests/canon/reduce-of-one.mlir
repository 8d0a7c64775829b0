// reduce(x) = reshape(x)  where what is reduced has size 1 and is no float.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @conjunction(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<4x1xi1>) -> tensor<4xi1>
// CHECK-NEXT:   return %0 : tensor<4xi1>
func.func @conjunction(%x: tensor<4x1xi1>) -> tensor<4xi1> {
  %0 = mg.reduce %x {axes = array<i64: 1>, kind = "and"} : (tensor<4x1xi1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// The sum of -0.0 alone is 0.0.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.reduce %arg0 {axes = array<i64: 1>, kind = "sum"} : (tensor<4x1xf32>) -> tensor<4xf32>
// CHECK-NEXT:   return %0 : tensor<4xf32>
func.func @kept(%x: tensor<4x1xf32>) -> tensor<4xf32> {
  %0 = mg.reduce %x {axes = array<i64: 1>, kind = "sum"} : (tensor<4x1xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK: // @conjunction, result 0:
// CHECK: reduce-of-one{{.*}} (checked:
