// openvino.Gather = its recipe: whole blocks by batch; zero outside.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @batches(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [1] {bounds = "fill", from_end} : (tensor<2x5xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
// CHECK-NEXT:   return %0 : tensor<2x3xf32>
func.func @batches(%x: tensor<2x5xf32>, %i: tensor<2x3xi32>) -> tensor<2x3xf32> {
  %a = arith.constant dense<1> : tensor<i64>
  %0 = "openvino.Gather"(%x, %i, %a) {batch_dims = 1 : i64} : (tensor<2x5xf32>, tensor<2x3xi32>, tensor<i64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @rows(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<3xi32>) -> tensor<3x1xi32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] {bounds = "fill", from_end} : (tensor<5x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
// CHECK-NEXT:   return %1 : tensor<3x4xf32>
func.func @rows(%x: tensor<5x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %a = arith.constant dense<-2> : tensor<1xi32>
  %0 = "openvino.Gather"(%x, %i, %a) : (tensor<5x4xf32>, tensor<3xi32>, tensor<1xi32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK: // @batches, result 0:
// CHECK: expand-openvino.Gather{{.*}} (checked:
