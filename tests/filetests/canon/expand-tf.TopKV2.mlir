// The ranks of elements, and for each rank the position that has it. Where only the positions are
// used, nothing is gathered.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @both(%x: tensor<4x5xf32>) -> (tensor<4x2xf32>, tensor<4x2xi32>) {
  %k = "tf.Const"() {value = dense<2> : tensor<i32>} : () -> tensor<i32>
  %0:2 = "tf.TopKV2"(%x, %k) : (tensor<4x5xf32>, tensor<i32>) -> (tensor<4x2xf32>, tensor<4x2xi32>)
  return %0#0, %0#1 : tensor<4x2xf32>, tensor<4x2xi32>
}

func.func @positions(%x: tensor<5xi32>) -> tensor<2xi32> {
  %k = "tf.Const"() {value = dense<2> : tensor<i32>} : () -> tensor<i32>
  %0:2 = "tf.TopKV2"(%x, %k) : (tensor<5xi32>, tensor<i32>) -> (tensor<2xi32>, tensor<2xi32>)
  return %0#1 : tensor<2xi32>
}
