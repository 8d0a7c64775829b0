// The sum of what tf finds in each.
func.func @f(%x: tensor<500x8xf32>, %y: tensor<500x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<15> : tensor<6xi32>
  %1 = arith.andi %i, %0 : tensor<6xi32>
  %2 = arith.constant dense<0> : tensor<i32>
  %3 = "tf.GatherV2"(%x, %1, %2) : (tensor<500x8xf32>, tensor<6xi32>, tensor<i32>) -> tensor<6x8xf32>
  %4 = arith.constant dense<0> : tensor<i32>
  %5 = "tf.GatherV2"(%y, %1, %4) : (tensor<500x8xf32>, tensor<6xi32>, tensor<i32>) -> tensor<6x8xf32>
  %6 = "numpy.add"(%3, %5) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
  return %6 : tensor<6x8xf32>
}
