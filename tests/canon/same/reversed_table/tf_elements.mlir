// elements of the table that tf reverses.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<0> : tensor<1xi32>
  %1 = "tf.ReverseV2"(%x, %0) : (tensor<50x8xf32>, tensor<1xi32>) -> tensor<50x8xf32>
  %2 = mg.broadcast %i {dims = array<i64: 0>} : (tensor<6xi32>) -> tensor<6x8xi32>
  %3 = "numpy.take_along_axis"(%1, %2) {axis = 0 : i64} : (tensor<50x8xf32>, tensor<6x8xi32>) -> tensor<6x8xf32>
  return %3 : tensor<6x8xf32>
}
