// The sum of what tf_nd finds in each.
func.func @f(%x: tensor<20x8xf32>, %y: tensor<20x8xf32>, %i: tensor<600xi32>) -> tensor<600x8xf32> {
  %0 = arith.constant dense<15> : tensor<600xi32>
  %1 = arith.andi %i, %0 : tensor<600xi32>
  %2 = mg.reshape %1 : (tensor<600xi32>) -> tensor<600x1xi32>
  %3 = "tf.GatherNd"(%x, %2) : (tensor<20x8xf32>, tensor<600x1xi32>) -> tensor<600x8xf32>
  %4 = mg.reshape %1 : (tensor<600xi32>) -> tensor<600x1xi32>
  %5 = "tf.GatherNd"(%y, %4) : (tensor<20x8xf32>, tensor<600x1xi32>) -> tensor<600x8xf32>
  %6 = arith.addf %3, %5 : tensor<600x8xf32>
  return %6 : tensor<600x8xf32>
}
