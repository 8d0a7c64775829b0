// concat(x) = x.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @one(
// CHECK-NEXT:   return %arg0 : tensor<4xf32>
func.func @one(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = mg.concat %x {axis = 0 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.concat %arg0, %arg0 {axis = 0 : i64} : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
// CHECK-NEXT:   return %0 : tensor<8xf32>
func.func @kept(%x: tensor<4xf32>) -> tensor<8xf32> {
  %0 = mg.concat %x, %x {axis = 0 : i64} : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK: // @one, result 0:
// CHECK: concat-of-one{{.*}} (checked:
