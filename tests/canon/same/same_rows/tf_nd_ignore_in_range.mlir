// tf_nd_ignore of a row that is repeated, by indices that are in range.
func.func @f(%x: tensor<8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = mg.broadcast %x {dims = array<i64: 1>} : (tensor<8xf32>) -> tensor<50x8xf32>
  %1 = arith.constant dense<15> : tensor<6xi32>
  %2 = arith.andi %i, %1 : tensor<6xi32>
  %3 = mg.reshape %2 : (tensor<6xi32>) -> tensor<6x1xi32>
  %4 = "tf.GatherNd"(%0, %3) {bad_indices_policy = "IGNORE"} : (tensor<50x8xf32>, tensor<6x1xi32>) -> tensor<6x8xf32>
  return %4 : tensor<6x8xf32>
}
