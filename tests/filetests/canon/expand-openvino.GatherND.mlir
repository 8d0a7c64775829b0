// openvino.GatherND = its recipe: n coordinates address n axes after the batch dimensions.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @pixels(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<4x2xi32>) -> tensor<4x1x2xi32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0, 1] {from_end} : (tensor<9x8x3xf32>, tensor<4x1x2xi32>) -> tensor<4x1x3xf32>
// CHECK-NEXT:   %2 = mg.reshape %1 : (tensor<4x1x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT:   return %2 : tensor<4x3xf32>
func.func @pixels(%x: tensor<9x8x3xf32>, %i: tensor<4x2xi32>) -> tensor<4x3xf32> {
  %0 = "openvino.GatherND"(%x, %i) : (tensor<9x8x3xf32>, tensor<4x2xi32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// CHECK-LABEL: func.func @batches(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [1] : (tensor<2x5xf32>, tensor<2x1xui8>) -> tensor<2x1xf32>
// CHECK-NEXT:   %1 = mg.reshape %0 : (tensor<2x1xf32>) -> tensor<2xf32>
// CHECK-NEXT:   return %1 : tensor<2xf32>
func.func @batches(%x: tensor<2x5xf32>, %i: tensor<2x1xui8>) -> tensor<2xf32> {
  %0 = "openvino.GatherND"(%x, %i) {batch_dims = 1 : i64} : (tensor<2x5xf32>, tensor<2x1xui8>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK: // @pixels, result 0:
// CHECK: expand-openvino.GatherND{{.*}} (checked:
