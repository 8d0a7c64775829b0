// webnn.gather = its recipe: whole blocks; negative indices count from the end, and the nearest is taken outside.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @rows(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<3xi32>) -> tensor<3x1xi32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] {bounds = "clamp", from_end} : (tensor<5x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
// CHECK-NEXT:   return %1 : tensor<3x4xf32>
func.func @rows(%x: tensor<5x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = "webnn.gather"(%x, %i) : (tensor<5x4xf32>, tensor<3xi32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @unsigned(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<3xui32>) -> tensor<3x1xui32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] {bounds = "clamp"} : (tensor<5x4xf32>, tensor<3x1xui32>) -> tensor<3x4xf32>
// CHECK-NEXT:   return %1 : tensor<3x4xf32>
func.func @unsigned(%x: tensor<5x4xf32>, %i: tensor<3xui32>) -> tensor<3x4xf32> {
  %0 = "webnn.gather"(%x, %i) : (tensor<5x4xf32>, tensor<3xui32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK: // @rows, result 0:
// CHECK: expand-webnn.gather{{.*}} (checked:
