// Ops that look up, search and sum up along an axis are core ops.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @Gather(%params: tensor<4x3xf32>, %indices: tensor<2x5xi32>) -> tensor<2x5x3xf32> {
  %0 = "tf.Gather"(%params, %indices) {validate_indices = true} : (tensor<4x3xf32>, tensor<2x5xi32>) -> tensor<2x5x3xf32>
  return %0 : tensor<2x5x3xf32>
}

func.func @ArgMax(%x: tensor<2x3xf32>) -> tensor<2xi64> {
  %axis = "tf.Const"() {value = dense<-1> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.ArgMax"(%x, %axis) : (tensor<2x3xf32>, tensor<i32>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}

func.func @ArgMax_of_integers(%x: tensor<2x3xi32>) -> tensor<3xi32> {
  %axis = "tf.Const"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  %0 = "tf.ArgMax"(%x, %axis) : (tensor<2x3xi32>, tensor<i64>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @ArgMin(%x: tensor<2x3xf32>) -> tensor<3xi32> {
  %axis = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.ArgMin"(%x, %axis) : (tensor<2x3xf32>, tensor<i32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @Cumsum(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %axis = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.Cumsum"(%x, %axis) : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @Cumsum_before(%x: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %axis = "tf.Const"() {value = dense<-1> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.Cumsum"(%x, %axis) {exclusive = true, reverse = true} : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
