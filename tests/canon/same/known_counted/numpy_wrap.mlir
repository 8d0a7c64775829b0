// numpy_wrap by indices of which the negative ones count from the end.
func.func @f(%x: tensor<8x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<15> : tensor<6xi32>
  %1 = arith.andi %i, %0 : tensor<6xi32>
  %2 = arith.constant dense<-8> : tensor<6xi32>
  %3 = arith.addi %1, %2 : tensor<6xi32>
  %4 = "numpy.take"(%x, %3) {axis = 0 : i64, mode = "wrap"} : (tensor<8x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %4 : tensor<6x8xf32>
}
