// gather(reshape(gather(x, i)), j) = gather(x, concat(i, j))  where j addresses dimensions of x that i does not.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @rows_then_columns(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<3x1xi32>) -> tensor<3xi32>
// CHECK-NEXT:   %1 = mg.broadcast %0 {dims = array<i64: 0>} : (tensor<3xi32>) -> tensor<3x4x1xi32>
// CHECK-NEXT:   %2 = mg.reshape %arg2 : (tensor<1x4xi32>) -> tensor<4xi32>
// CHECK-NEXT:   %3 = mg.broadcast %2 {dims = array<i64: 1>} : (tensor<4xi32>) -> tensor<3x4x1xi32>
// CHECK-NEXT:   %4 = mg.concat %1, %3 {axis = 2 : i64} : (tensor<3x4x1xi32>, tensor<3x4x1xi32>) -> tensor<3x4x2xi32>
// CHECK-NEXT:   %5 = mg.reshape %4 : (tensor<3x4x2xi32>) -> tensor<12x2xi32>
// CHECK-NEXT:   %6 = mg.gather_multiaxis %arg0[%5] axes [0, 1] {bounds = "clamp"} : (tensor<5x6xf32>, tensor<12x2xi32>) -> tensor<12x1xf32>
// CHECK-NEXT:   %7 = mg.reshape %6 : (tensor<12x1xf32>) -> tensor<3x4xf32>
// CHECK-NEXT:   return %7 : tensor<3x4xf32>
func.func @rows_then_columns(%x: tensor<5x6xf32>, %i: tensor<3x1xi32>, %j: tensor<1x4xi32>) -> tensor<3x4xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "clamp"} : (tensor<5x6xf32>, tensor<3x1xi32>) -> tensor<3x6xf32>
  %1 = mg.gather_multiaxis %0[%j] axes [1] {bounds = "clamp"} : (tensor<3x6xf32>, tensor<1x4xi32>) -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}

// Where indices may count from the end in one gather and not in the other.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] {from_end} : (tensor<5x6xf32>, tensor<3x1xi32>) -> tensor<3x6xf32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %0[%arg2] axes [1] : (tensor<3x6xf32>, tensor<1x4xi32>) -> tensor<3x4xf32>
// CHECK-NEXT:   return %1 : tensor<3x4xf32>
func.func @kept(%x: tensor<5x6xf32>, %i: tensor<3x1xi32>, %j: tensor<1x4xi32>) -> tensor<3x4xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] {from_end} : (tensor<5x6xf32>, tensor<3x1xi32>) -> tensor<3x6xf32>
  %1 = mg.gather_multiaxis %0[%j] axes [1] : (tensor<3x6xf32>, tensor<1x4xi32>) -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}

// CHECK: // @rows_then_columns, result 0:
// CHECK: gather-of-gather-join-indices{{.*}} (checked:

// CLAUSE: N23
