// webnn.gatherElements = its recipe: one element for each index.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @rows(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [1] {bounds = "clamp", from_end} : (tensor<5x4xf32>, tensor<5x3xi32>) -> tensor<5x3xf32>
// CHECK-NEXT:   return %0 : tensor<5x3xf32>
func.func @rows(%x: tensor<5x4xf32>, %i: tensor<5x3xi32>) -> tensor<5x3xf32> {
  %0 = "webnn.gatherElements"(%x, %i) {axis = 1 : ui32} : (tensor<5x4xf32>, tensor<5x3xi32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

// CHECK: // @rows, result 0:
// CHECK: expand-webnn.gatherElements{{.*}} (checked:
