// What tosa has found, and zeros.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<30xi32>, %j: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<31> : tensor<30xi32>
  %1 = arith.andi %i, %0 : tensor<30xi32>
  %2 = mg.reshape %x : (tensor<50x8xf32>) -> tensor<1x50x8xf32>
  %3 = mg.reshape %1 : (tensor<30xi32>) -> tensor<1x30xi32>
  %4 = "tosa.gather"(%2, %3) : (tensor<1x50x8xf32>, tensor<1x30xi32>) -> tensor<1x30x8xf32>
  %5 = mg.reshape %4 : (tensor<1x30x8xf32>) -> tensor<30x8xf32>
  %6 = mg.reshape %j : (tensor<6xi32>) -> tensor<6x1xi32>
  %7 = "tf.GatherNd"(%5, %6) {bad_indices_policy = "IGNORE"} : (tensor<30x8xf32>, tensor<6x1xi32>) -> tensor<6x8xf32>
  return %7 : tensor<6x8xf32>
}
