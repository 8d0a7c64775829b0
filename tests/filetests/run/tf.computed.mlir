// What TensorFlow gives for NaN, infinities and zeros: extremes start from the furthest finite number
// and pass over NaN, sums start from 0.0.
//
// RUN: mg run %s --function=largest --backend=interpreter --input=6x3xf32=nan,1,2,1,nan,2,nan,nan,nan,nan,-inf,-1e30,inf,inf,-inf,0,-0.0,0 | FileCheck %s --check-prefix=LARGEST
// RUN: mg run %s --function=largest --input=6x3xf32=nan,1,2,1,nan,2,nan,nan,nan,nan,-inf,-1e30,inf,inf,-inf,0,-0.0,0 | FileCheck %s --check-prefix=LARGEST
// LARGEST{LITERAL}: tensor<6xi64>: [2, 2, 0, 2, 0, 0]
//
// RUN: mg run %s --function=least --backend=interpreter --input=6x3xf32=nan,1,2,1,nan,2,nan,nan,nan,nan,-inf,-1e30,inf,inf,-inf,0,-0.0,0 | FileCheck %s --check-prefix=LEAST
// RUN: mg run %s --function=least --input=6x3xf32=nan,1,2,1,nan,2,nan,nan,nan,nan,-inf,-1e30,inf,inf,-inf,0,-0.0,0 | FileCheck %s --check-prefix=LEAST
// LEAST{LITERAL}: tensor<6xi32>: [1, 0, 0, 1, 2, 0]
//
// RUN: mg run %s --function=sums --backend=interpreter --input=3xf32=-0.0,-0.0,1 | FileCheck %s --check-prefix=SUMS
// RUN: mg run %s --function=sums --input=3xf32=-0.0,-0.0,1 | FileCheck %s --check-prefix=SUMS
// SUMS{LITERAL}: tensor<3xf32>: [0, 0, 1]
//
// RUN: mg run %s --function=sums_after --backend=interpreter --input=3xf32=-0.0,2,-0.0 | FileCheck %s --check-prefix=SUMS_AFTER
// RUN: mg run %s --function=sums_after --input=3xf32=-0.0,2,-0.0 | FileCheck %s --check-prefix=SUMS_AFTER
// SUMS_AFTER{LITERAL}: tensor<3xf32>: [2, 0, 0]

func.func @largest(%x: tensor<6x3xf32>) -> tensor<6xi64> {
  %axis = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.ArgMax"(%x, %axis) : (tensor<6x3xf32>, tensor<i32>) -> tensor<6xi64>
  return %0 : tensor<6xi64>
}

func.func @least(%x: tensor<6x3xf32>) -> tensor<6xi32> {
  %axis = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.ArgMin"(%x, %axis) : (tensor<6x3xf32>, tensor<i32>) -> tensor<6xi32>
  return %0 : tensor<6xi32>
}

func.func @sums(%x: tensor<3xf32>) -> tensor<3xf32> {
  %axis = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.Cumsum"(%x, %axis) {} : (tensor<3xf32>, tensor<i32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @sums_after(%x: tensor<3xf32>) -> tensor<3xf32> {
  %axis = "tfl.pseudo_const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %0 = "tfl.cumsum"(%x, %axis) {exclusive = true, reverse = true} : (tensor<3xf32>, tensor<i32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
