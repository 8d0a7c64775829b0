// gather(reshape(gather(x, i)), j) = gather(x, gather(i, j))  where j addresses lookups of i.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @rows_of_rows(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<9x1xi32>) -> tensor<9xi32>
// CHECK-NEXT:   %1 = mg.reshape %arg2 : (tensor<4x1xi32>) -> tensor<4xi32>
// CHECK-NEXT:   %2 = mg.gather_multiaxis %0[%1] axes [0] : (tensor<9xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT:   %3 = mg.reshape %2 : (tensor<4xi32>) -> tensor<4x1xi32>
// CHECK-NEXT:   %4 = mg.gather_multiaxis %arg0[%3] axes [0] {bounds = "clamp"} : (tensor<50x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %4 : tensor<4x8xf32>
func.func @rows_of_rows(%x: tensor<50x8xf32>, %i: tensor<9x1xi32>, %j: tensor<4x1xi32>) -> tensor<4x8xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "clamp"} : (tensor<50x8xf32>, tensor<9x1xi32>) -> tensor<9x8xf32>
  %1 = mg.gather_multiaxis %0[%j] axes [0] : (tensor<9x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// What is filled is no row of x.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] {bounds = "clamp"} : (tensor<50x8xf32>, tensor<9x1xi32>) -> tensor<9x8xf32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %0[%arg2] axes [0] {bounds = "fill"} : (tensor<9x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %1 : tensor<4x8xf32>
func.func @kept(%x: tensor<50x8xf32>, %i: tensor<9x1xi32>, %j: tensor<4x1xi32>) -> tensor<4x8xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "clamp"} : (tensor<50x8xf32>, tensor<9x1xi32>) -> tensor<9x8xf32>
  %1 = mg.gather_multiaxis %0[%j] axes [0] {bounds = "fill"} : (tensor<9x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// CHECK: // @rows_of_rows, result 0:
// CHECK: gather-of-gather-compose-indices{{.*}} (checked:

// CLAUSE: N23
