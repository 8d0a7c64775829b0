// TensorFlow's branches, loops and calls of named functions run on every engine.
//
// CLAUSE: L34
//
// RUN: mg run %s --function=branch --input=f32=3 | FileCheck %s --check-prefix=SQUARE
// RUN: mg run %s --function=branch --input=f32=3 --backend=interpreter | FileCheck %s --check-prefix=SQUARE
// RUN: mg run %s --function=branch --input=f32=-0.0 | FileCheck %s --check-prefix=SAME
// RUN: mg run %s --function=stateless_branch --input=i1=true --input=2xf32=2,3 | FileCheck %s --check-prefix=YES
// RUN: mg run %s --function=stateless_branch --input=i1=false --input=2xf32=2,3 --backend=interpreter | FileCheck %s --check-prefix=NO
// RUN: mg run %s --function=elements --input=f32=3 | FileCheck %s --check-prefix=SQUARE
// RUN: mg run %s --function=loop --input=i32=3 --input=2xf32=2,3 | FileCheck %s --check-prefix=LOOP
// RUN: mg run %s --function=loop --input=i32=3 --input=2xf32=2,3 --backend=interpreter | FileCheck %s --check-prefix=LOOP
// RUN: mg run %s --function=loop --input=i32=0 --input=2xf32=2,3 | FileCheck %s --check-prefix=NEVER
// RUN: mg run %s --function=halve --input=i64=9 | FileCheck %s --check-prefix=HALVE
// RUN: mg run %s --function=case --input=i32=0 --input=f32=3 | FileCheck %s --check-prefix=SAME3
// RUN: mg run %s --function=case --input=i32=1 --input=f32=3 --backend=interpreter | FileCheck %s --check-prefix=SQUARE
// RUN: mg run %s --function=case --input=i32=-1 --input=f32=3 | FileCheck %s --check-prefix=SQUARE
// RUN: mg run %s --function=stateless_case --input=i32=5 --input=f32=3 | FileCheck %s --check-prefix=SAME3
// RUN: mg run %s --function=calls --input=3xf32=1,2,3 | FileCheck %s --check-prefix=CALLS
// RUN: mg run %s --function=calls --input=3xf32=1,2,3 --backend=interpreter | FileCheck %s --check-prefix=CALLS
// RUN: mg grad %s --of=branch | mg run - --input=f32=3 --input=f32=1 | FileCheck %s --check-prefix=GRADIENT
// REQUIRES: llvm

// SQUARE: tensor<f32>: 9
// SAME: tensor<f32>: -0
// GRADIENT: tensor<f32>: 6
func.func @branch(%x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.If"(%x, %x) {else_branch = @same, is_stateless = false, output_shapes = [#tf_type.shape<>], then_branch = @square} : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// The functions do not state the size.
// YES{LITERAL}: tensor<2xf32>: [4, 6]
// NO{LITERAL}: tensor<2xf32>: [2, 3]
func.func @stateless_branch(%yes: tensor<i1>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "tf.StatelessIf"(%yes, %x) {else_branch = @same_of_any, then_branch = @twice} : (tensor<i1>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// A tensor that has elements is true.
func.func @elements(%x: tensor<f32>) -> tensor<f32> {
  %none = "tf.Const"() {value = dense<0> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tf.If"(%none, %x) {else_branch = @same, is_stateless = true, then_branch = @square} : (tensor<2xi32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// LOOP{LITERAL}: tensor<2xf32>: [16, 24]
// NEVER{LITERAL}: tensor<2xf32>: [2, 3]
func.func @loop(%n: tensor<i32>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %0:2 = "tf.While"(%n, %x) {body = @step, cond = @more, is_stateless = false, parallel_iterations = 10 : i64, shape_invariant} : (tensor<i32>, tensor<2xf32>) -> (tensor<i32>, tensor<2xf32>)
  return %0#1 : tensor<2xf32>
}

// HALVE: tensor<i64>: 4
func.func @halve(%n: tensor<i64>) -> tensor<i64> {
  %zero = "tf.Const"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  %0:2 = "tf.StatelessWhile"(%n, %zero) {body = @half, cond = @first} : (tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>)
  return %0#1 : tensor<i64>
}

// SAME3: tensor<f32>: 3
func.func @case(%which: tensor<i32>, %x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.Case"(%which, %x) {branches = [@same, @square], is_stateless = false} : (tensor<i32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func @stateless_case(%which: tensor<i32>, %x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.StatelessCase"(%which, %x) {branches = [@square, @same]} : (tensor<i32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// CALLS{LITERAL}: tensor<3xf32>: [4, 8, 12]
func.func @calls(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "tf.PartitionedCall"(%x) {config = "", config_proto = "", executor_type = "", f = @twice} : (tensor<?xf32>) -> tensor<?xf32>
  %1 = "tf.StatefulPartitionedCall"(%0) {config = "", config_proto = "", executor_type = "", f = @twice} : (tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

func.func private @square(%x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.Mul"(%x, %x) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @same(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}
func.func private @same_of_any(%x: tensor<?xf32>) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}
func.func private @twice(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "tf.AddV2"(%x, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func private @more(%i: tensor<i32>, %x: tensor<2xf32>) -> tensor<i32> {
  return %i : tensor<i32>
}
func.func private @step(%i: tensor<i32>, %x: tensor<2xf32>) -> (tensor<i32>, tensor<2xf32>) {
  %one = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.Sub"(%i, %one) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  %1 = "tf.AddV2"(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0, %1 : tensor<i32>, tensor<2xf32>
}
func.func private @first(%i: tensor<i64>, %count: tensor<i64>) -> tensor<i64> {
  return %i : tensor<i64>
}
func.func private @half(%i: tensor<i64>, %count: tensor<i64>) -> (tensor<i64>, tensor<i64>) {
  %one = "tf.Const"() {value = dense<1> : tensor<i64>} : () -> tensor<i64>
  %two = "tf.Const"() {value = dense<2> : tensor<i64>} : () -> tensor<i64>
  %0 = "tf.FloorDiv"(%i, %two) : (tensor<i64>, tensor<i64>) -> tensor<i64>
  %1 = "tf.AddV2"(%count, %one) : (tensor<i64>, tensor<i64>) -> tensor<i64>
  return %0, %1 : tensor<i64>, tensor<i64>
}
