// gather(x, concat(i, j)) = gather(x, concat(j, i))  with the axes in order, where coordinates are put together.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @columns_first(
// CHECK-NEXT:   %0 = mg.concat %arg1, %arg2 {axis = 1 : i64} : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0, 1] {bounds = "clamp"} : (tensor<5x6xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
// CHECK-NEXT:   return %1 : tensor<4x1xf32>
func.func @columns_first(%x: tensor<5x6xf32>, %i: tensor<4x1xi32>, %j: tensor<4x1xi32>) -> tensor<4x1xf32> {
  %0 = mg.concat %j, %i {axis = 1 : i64} : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %1 = mg.gather_multiaxis %x[%0] axes [1, 0] {bounds = "clamp"} : (tensor<5x6xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
  return %1 : tensor<4x1xf32>
}

// The coordinates of each lookup stand side by side already.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [1, 0] {bounds = "clamp"} : (tensor<5x6xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
// CHECK-NEXT:   return %0 : tensor<4x1xf32>
func.func @kept(%x: tensor<5x6xf32>, %i: tensor<4x2xi32>) -> tensor<4x1xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [1, 0] {bounds = "clamp"} : (tensor<5x6xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
  return %0 : tensor<4x1xf32>
}

// CHECK: // @columns_first, result 0:
// CHECK: gather-of-concat{{.*}} (checked:
