// What coreml has found, and zeros.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<30xi32>, %j: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<31> : tensor<30xi32>
  %1 = arith.andi %i, %0 : tensor<30xi32>
  %2 = "coreml.gather"(%x, %1) : (tensor<50x8xf32>, tensor<30xi32>) -> tensor<30x8xf32>
  %3 = mg.reshape %j : (tensor<6xi32>) -> tensor<6x1xi32>
  %4 = "tf.GatherNd"(%2, %3) {bad_indices_policy = "IGNORE"} : (tensor<30x8xf32>, tensor<6x1xi32>) -> tensor<6x8xf32>
  return %4 : tensor<6x8xf32>
}
