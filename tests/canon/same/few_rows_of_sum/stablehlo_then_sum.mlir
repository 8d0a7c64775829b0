// The sum of what stablehlo finds in each.
func.func @f(%x: tensor<500x8xf32>, %y: tensor<500x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<15> : tensor<6xi32>
  %1 = arith.andi %i, %0 : tensor<6xi32>
  %2 = "stablehlo.torch_index_select"(%x, %1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<500x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  %3 = "stablehlo.torch_index_select"(%y, %1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<500x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  %4 = "tf.AddV2"(%2, %3) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
  return %4 : tensor<6x8xf32>
}
