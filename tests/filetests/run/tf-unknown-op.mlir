// A program that needs an op which is not known here says which.
//
// RUN: not mg run %s --input=3x2xf32=1 --input=3xi1=1,0,1 2>&1 | FileCheck %s
// RUN: not mg run %s --backend=interpreter --input=3x2xf32=1 --input=3xi1=1,0,1 2>&1 | FileCheck %s

// CHECK: error: 'tf.Where' cannot be run: no definition of it is known
func.func @main(%arg0: tensor<3x2xf32>, %arg1: tensor<3xi1>) -> tensor<?x2xf32> {
  %cst = "tf.Const"() <{value = dense<0> : tensor<i32>}> {device = ""} : () -> tensor<i32>
  %0 = "tf.Where"(%arg1) {device = ""} : (tensor<3xi1>) -> tensor<?x1xi64>
  %1 = "tf.Squeeze"(%0) <{squeeze_dims = [1]}> {device = ""} : (tensor<?x1xi64>) -> tensor<?xi64>
  %2 = "tf.GatherV2"(%arg0, %1, %cst) <{batch_dims = 0 : i64}> {device = ""} : (tensor<3x2xf32>, tensor<?xi64>, tensor<i32>) -> tensor<?x2xf32>
  return %2 : tensor<?x2xf32>
}
