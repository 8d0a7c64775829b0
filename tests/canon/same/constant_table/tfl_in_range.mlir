// tfl of ones, by indices that are in range.
func.func @f(%i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<1.0> : tensor<50x8xf32>
  %1 = arith.constant dense<15> : tensor<6xi32>
  %2 = arith.andi %i, %1 : tensor<6xi32>
  %3 = "tfl.gather"(%0, %2) {axis = 0 : i32, batch_dims = 0 : i32} : (tensor<50x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %3 : tensor<6x8xf32>
}
