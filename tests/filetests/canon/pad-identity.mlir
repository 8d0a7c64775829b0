// pad(x, v) = x  where nothing is added.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @nothing(
// CHECK-NEXT:   return %arg0 : tensor<4xf32>
func.func @nothing(%x: tensor<4xf32>, %v: tensor<f32>) -> tensor<4xf32> {
  %0 = mg.pad %x, %v {high = array<i64: 0>, low = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.pad %arg0, %arg1 {high = array<i64: 1>, low = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<5xf32>
// CHECK-NEXT:   return %0 : tensor<5xf32>
func.func @kept(%x: tensor<4xf32>, %v: tensor<f32>) -> tensor<5xf32> {
  %0 = mg.pad %x, %v {high = array<i64: 1>, low = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// CHECK: // @nothing, result 0:
// CHECK: pad-identity{{.*}} (checked:
