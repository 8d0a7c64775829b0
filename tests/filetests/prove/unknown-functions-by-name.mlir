// A function that a loop names is part of it.
//
// REQUIRES: solver
// RUN: not mg prove %s %S/Inputs/functions-by-name.mlir 2>/dev/null | FileCheck %s
//
// CHECK-NOT: proved
// CHECK: {{unknown|counterexample}}: @

func.func @one(%x: tensor<i32>) -> tensor<i32> {
  %0 = "tf.While"(%x) {cond = @cond, body = @body, is_stateless = true} : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func private @cond(%x: tensor<i32>) -> tensor<i1> {
  %z = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %c = "tf.Greater"(%x, %z) : (tensor<i32>, tensor<i32>) -> tensor<i1>
  return %c : tensor<i1>
}
func.func private @body(%x: tensor<i32>) -> tensor<i32> {
  %z = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %c = "tf.Sub"(%x, %z) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  return %c : tensor<i32>
}
