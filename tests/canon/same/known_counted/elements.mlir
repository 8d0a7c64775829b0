// elements by indices of which the negative ones count from the end.
func.func @f(%x: tensor<8x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<15> : tensor<6xi32>
  %1 = arith.andi %i, %0 : tensor<6xi32>
  %2 = arith.constant dense<-8> : tensor<6xi32>
  %3 = arith.addi %1, %2 : tensor<6xi32>
  %4 = mg.broadcast %3 {dims = array<i64: 0>} : (tensor<6xi32>) -> tensor<6x8xi32>
  %5 = "numpy.take_along_axis"(%x, %4) {axis = 0 : i64} : (tensor<8x8xf32>, tensor<6x8xi32>) -> tensor<6x8xf32>
  return %5 : tensor<6x8xf32>
}
