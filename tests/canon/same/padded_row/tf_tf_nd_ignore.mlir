// tf_nd_ignore of a table with a row of zeros in front.
func.func @f(%x: tensor<15x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<0.0> : tensor<f32>
  %1 = arith.constant dense<[[1, 0], [0, 0]]> : tensor<2x2xi32>
  %2 = "tf.PadV2"(%x, %1, %0) : (tensor<15x8xf32>, tensor<2x2xi32>, tensor<f32>) -> tensor<16x8xf32>
  %3 = arith.constant dense<15> : tensor<6xi32>
  %4 = arith.andi %i, %3 : tensor<6xi32>
  %5 = mg.reshape %4 : (tensor<6xi32>) -> tensor<6x1xi32>
  %6 = "tf.GatherNd"(%2, %5) {bad_indices_policy = "IGNORE"} : (tensor<16x8xf32>, tensor<6x1xi32>) -> tensor<6x8xf32>
  return %6 : tensor<6x8xf32>
}
