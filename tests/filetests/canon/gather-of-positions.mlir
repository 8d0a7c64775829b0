// gather(x, concat(iota, i)) = gather(slice(x), i)  where evenly spaced coordinates run along with the gather.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @batch(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [1] : (tensor<3x5x6xf32>, tensor<3x4x1xi32>) -> tensor<3x4x6xf32>
// CHECK-NEXT:   return %0 : tensor<3x4x6xf32>
func.func @batch(%x: tensor<3x5x6xf32>, %i: tensor<3x4x1xi32>) -> tensor<3x4x6xf32> {
  %0 = arith.constant dense<[[[0], [0], [0], [0]], [[1], [1], [1], [1]], [[2], [2], [2], [2]]]> : tensor<3x4x1xi32>
  %1 = mg.concat %0, %i {axis = 2 : i64} : (tensor<3x4x1xi32>, tensor<3x4x1xi32>) -> tensor<3x4x2xi32>
  %2 = mg.reshape %x : (tensor<3x5x6xf32>) -> tensor<1x1x3x5x6xf32>
  %3 = mg.reshape %1 : (tensor<3x4x2xi32>) -> tensor<3x4x1x1x2xi32>
  %4 = mg.gather_multiaxis %2[%3] axes [2, 3] : (tensor<1x1x3x5x6xf32>, tensor<3x4x1x1x2xi32>) -> tensor<3x4x1x1x6xf32>
  %5 = mg.reshape %4 : (tensor<3x4x1x1x6xf32>) -> tensor<3x4x6xf32>
  return %5 : tensor<3x4x6xf32>
}

// CHECK-LABEL: func.func @diagonal(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<4x1xi32>) -> tensor<1x4xi32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] : (tensor<5x4xf32>, tensor<1x4xi32>) -> tensor<1x4xf32>
// CHECK-NEXT:   %2 = mg.reshape %1 : (tensor<1x4xf32>) -> tensor<4x1xf32>
// CHECK-NEXT:   return %2 : tensor<4x1xf32>
func.func @diagonal(%x: tensor<5x4xf32>, %i: tensor<4x1xi32>) -> tensor<4x1xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<4x1xi32>
  %1 = mg.concat %i, %0 {axis = 1 : i64} : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %2 = mg.gather_multiaxis %x[%1] axes [0, 1] : (tensor<5x4xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
  return %2 : tensor<4x1xf32>
}

// Positions are in range; that those of the axes may count from the end changes nothing.
// CHECK-LABEL: func.func @counted(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [1] {bounds = "fill", from_end} : (tensor<4x7xf32>, tensor<4x1xi32>) -> tensor<4x1xf32>
// CHECK-NEXT:   return %0 : tensor<4x1xf32>
func.func @counted(%x: tensor<4x7xf32>, %i: tensor<4x1xi32>) -> tensor<4x1xf32> {
  %0 = arith.constant dense<[[0], [1], [2], [3]]> : tensor<4x1xi32>
  %1 = mg.concat %0, %i {axis = 1 : i64} : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %2 = mg.gather_multiaxis %x[%1] axes [0, 1] {bounds = "fill", from_end} : (tensor<4x7xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
  return %2 : tensor<4x1xf32>
}

// They run along the result's first dimension and stand in the input's last.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.iota {axis = 0 : i64} : () -> tensor<4x1xi32>
// CHECK-NEXT:   %1 = mg.concat %arg1, %0 {axis = 1 : i64} : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
// CHECK-NEXT:   %2 = mg.reshape %1 : (tensor<4x2xi32>) -> tensor<4x1x2xi32>
// CHECK-NEXT:   %3 = mg.gather_multiaxis %arg0[%2] axes [0, 2] : (tensor<5x3x4xf32>, tensor<4x1x2xi32>) -> tensor<4x3x1xf32>
// CHECK-NEXT:   return %3 : tensor<4x3x1xf32>
func.func @kept(%x: tensor<5x3x4xf32>, %i: tensor<4x1xi32>) -> tensor<4x3x1xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<4x1xi32>
  %1 = mg.concat %i, %0 {axis = 1 : i64} : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %2 = mg.reshape %1 : (tensor<4x2xi32>) -> tensor<4x1x2xi32>
  %3 = mg.gather_multiaxis %x[%2] axes [0, 2] : (tensor<5x3x4xf32>, tensor<4x1x2xi32>) -> tensor<4x3x1xf32>
  return %3 : tensor<4x3x1xf32>
}

// CHECK: // @batch, result 0:
// CHECK: gather-of-positions{{.*}} (checked:
