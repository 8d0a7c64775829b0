// TensorFlow asks for the signs of remainder and divisor by one exclusive or.
func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %size = "tf.Const"() {value = dense<6> : tensor<i32>} : () -> tensor<i32>
  %axis = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.FloorMod"(%i, %size) : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  %1 = "tf.GatherV2"(%x, %0, %axis) {batch_dims = 0 : i64} : (tensor<6x4xf32>, tensor<3xi32>, tensor<i32>) -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}
