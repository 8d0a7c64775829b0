// MLIR's pipeline runs branches and loops of named functions.
//
// RUN: mg run %s --function=branch --input=i32=3 --input=f32=3 --backend=mlir | FileCheck %s --check-prefix=SQUARE
// RUN: mg run %s --function=branch --input=i32=0 --input=f32=3 --backend=mlir | FileCheck %s --check-prefix=SAME
// RUN: mg run %s --function=loop --input=i32=5 --backend=mlir | FileCheck %s --check-prefix=LOOP
// REQUIRES: mlir

// SQUARE: tensor<f32>: 9
// SAME: tensor<f32>: 3
func.func @branch(%yes: tensor<i32>, %x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.If"(%yes, %x) {else_branch = @same, is_stateless = false, then_branch = @square} : (tensor<i32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// LOOP: tensor<i32>: 0
func.func @loop(%n: tensor<i32>) -> tensor<i32> {
  %0 = "tf.While"(%n) {body = @step, cond = @more, is_stateless = false} : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func private @square(%x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.Mul"(%x, %x) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @same(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}
func.func private @more(%i: tensor<i32>) -> tensor<i32> {
  return %i : tensor<i32>
}
func.func private @step(%i: tensor<i32>) -> tensor<i32> {
  %one = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.Sub"(%i, %one) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
