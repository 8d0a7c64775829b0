// Blocks with a batch dimension; negative indices do not count from the end.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: tensor<2x3x4x5xf32>, %arg1: tensor<2x6xi32>) -> tensor<2x3x6x5xf32> {
// CHECK-NEXT:    %0 = mg.reshape %arg1 : (tensor<2x6xi32>) -> tensor<2x1x6x1xi32>
// CHECK-NEXT:    %1 = mg.gather_multiaxis %arg0[%0] axes [2] : (tensor<2x3x4x5xf32>, tensor<2x1x6x1xi32>) -> tensor<2x3x6x5xf32>
// CHECK-NEXT:    return %1 : tensor<2x3x6x5xf32>
func.func @f(%params: tensor<2x3x4x5xf32>, %indices: tensor<2x6xi32>) -> tensor<2x3x6x5xf32> {
  %axis = "tf.Const"() {value = dense<-2> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.GatherV2"(%params, %indices, %axis) {batch_dims = -1 : i64} : (tensor<2x3x4x5xf32>, tensor<2x6xi32>, tensor<i32>) -> tensor<2x3x6x5xf32>
  return %0 : tensor<2x3x6x5xf32>
}
