// Functions that are not there, have other types or call themselves, and conditions of strings.
//
// RUN: not mg run %s --function=missing --input=f32=3 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not mg run %s --function=other_types --input=i1=true --input=f32=3 2>&1 | FileCheck %s --check-prefix=TYPES
// RUN: not mg run %s --function=text --input=f32=3 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: not mg run %s --function=factorial --input=i32=3 2>&1 | FileCheck %s --check-prefix=RECURSIVE
// RUN: not mg run %s --function=factorial --input=i32=3 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=RECURSIVE
// RUN: mg opt %s | FileCheck %s
// REQUIRES: llvm

// MISSING: error: 'tf.PartitionedCall' cannot be run: the functions that it names are not there, or have other types
// CHECK-LABEL: @missing
// CHECK: "tf.PartitionedCall"(%arg0) {f = @nowhere} : (tensor<f32>) -> tensor<f32>
func.func @missing(%x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.PartitionedCall"(%x) {f = @nowhere} : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// TYPES: error: 'tf.If' cannot be run: the functions that it names are not there or have other types, or its condition is a string
func.func @other_types(%yes: tensor<i1>, %x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.If"(%yes, %x) {else_branch = @same, then_branch = @factorial} : (tensor<i1>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// TEXT: error: 'tf.If' cannot be run: the functions that it names are not there or have other types, or its condition is a string
func.func @text(%x: tensor<f32>) -> tensor<f32> {
  %text = "tf.Const"() {value = dense<"yes"> : tensor<!tf_type.string>} : () -> tensor<!tf_type.string>
  %0 = "tf.If"(%text, %x) {else_branch = @same, then_branch = @same} : (tensor<!tf_type.string>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// RECURSIVE: is already running, and recursive calls are not run
func.func @factorial(%n: tensor<i32>) -> tensor<i32> {
  %0 = "tf.If"(%n, %n) {else_branch = @one, then_branch = @multiplied} : (tensor<i32>, tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func private @one(%n: tensor<i32>) -> tensor<i32> {
  %0 = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  return %0 : tensor<i32>
}
func.func private @multiplied(%n: tensor<i32>) -> tensor<i32> {
  %one = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.Sub"(%n, %one) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  %1 = "tf.StatefulPartitionedCall"(%0) {f = @factorial} : (tensor<i32>) -> tensor<i32>
  %2 = "tf.Mul"(%n, %1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  return %2 : tensor<i32>
}
func.func private @same(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}
