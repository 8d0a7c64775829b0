// TensorFlow's branches, loops and calls of named functions are written with the branches and loops of a target, and stay as
// they are where the target is TensorFlow.
//
// RUN: mg translate %s --to=stablehlo | FileCheck %s
// RUN: mg translate %s --to=onnx | mg run - --function=branch --input=i32=3 --input=f32=3 | FileCheck %s --check-prefix=SQUARE
// RUN: mg translate %s --to=stablehlo | mg run - --function=branch --input=i32=0 --input=f32=3 | FileCheck %s --check-prefix=SAME
// RUN: mg translate %s --to=onnx | mg run - --function=loop --input=i32=5 | FileCheck %s --check-prefix=LOOP
// RUN: mg translate %s --to=tosa | mg run - --function=loop --input=i32=5 | FileCheck %s --check-prefix=LOOP
// RUN: mg opt %s --to=tf | FileCheck %s --check-prefix=TF
// REQUIRES: llvm

// SQUARE: tensor<f32>: 9
// SAME: tensor<f32>: 3
// CHECK-LABEL: func.func @branch
// CHECK:         %[[CHOICE:.+]] = stablehlo.compare NE, %arg0
// CHECK:         "stablehlo.if"(%[[CHOICE]]) ({
// CHECK-NEXT:      %[[PRODUCT:.+]] = stablehlo.multiply %arg1, %arg1 : tensor<f32>
// CHECK-NEXT:      stablehlo.return %[[PRODUCT]] : tensor<f32>
// CHECK-NEXT:    }, {
// CHECK-NEXT:      stablehlo.return %arg1 : tensor<f32>
// TF-LABEL: func.func @branch
// TF: "tf.If"(%arg0, %arg1) {else_branch = @same, is_stateless = false, then_branch = @square}
func.func @branch(%yes: tensor<i32>, %x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.If"(%yes, %x) {else_branch = @same, is_stateless = false, then_branch = @square} : (tensor<i32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// LOOP: tensor<i32>: 0
// CHECK-LABEL: func.func @loop
// CHECK:         stablehlo.while
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
