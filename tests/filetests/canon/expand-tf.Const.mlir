// A constant is the core's constant; one that no op needs any more goes.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: tensor<2x3xf32>) -> (tensor<2xi32>, tensor<2x2xf32>) {
// CHECK-NEXT:    %cst = arith.constant dense<[2, 0]> : tensor<2xi32>
// CHECK-NEXT:    %0 = mg.slice %arg0 {offsets = array<i64: 0, 2>, sizes = array<i64: 2, 2>, strides = array<i64: 1, -2>} : (tensor<2x3xf32>) -> tensor<2x2xf32>
// CHECK-NEXT:    return %cst, %0 : tensor<2xi32>, tensor<2x2xf32>
func.func @f(%x: tensor<2x3xf32>) -> (tensor<2xi32>, tensor<2x2xf32>) {
  %axis = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %ids = "tf.Const"() {value = dense<[2, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tf.GatherV2"(%x, %ids, %axis) : (tensor<2x3xf32>, tensor<2xi32>, tensor<i32>) -> tensor<2x2xf32>
  return %ids, %0 : tensor<2xi32>, tensor<2x2xf32>
}
