// tosa of a row that is repeated, by indices that are in range.
func.func @f(%x: tensor<8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = mg.broadcast %x {dims = array<i64: 1>} : (tensor<8xf32>) -> tensor<50x8xf32>
  %1 = arith.constant dense<15> : tensor<6xi32>
  %2 = arith.andi %i, %1 : tensor<6xi32>
  %3 = mg.reshape %0 : (tensor<50x8xf32>) -> tensor<1x50x8xf32>
  %4 = mg.reshape %2 : (tensor<6xi32>) -> tensor<1x6xi32>
  %5 = "tosa.gather"(%3, %4) : (tensor<1x50x8xf32>, tensor<1x6xi32>) -> tensor<1x6x8xf32>
  %6 = mg.reshape %5 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
  return %6 : tensor<6x8xf32>
}
