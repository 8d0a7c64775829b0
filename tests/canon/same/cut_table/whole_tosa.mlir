// tosa: the whole table.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<15> : tensor<6xi32>
  %1 = arith.andi %i, %0 : tensor<6xi32>
  %2 = mg.reshape %x : (tensor<50x8xf32>) -> tensor<1x50x8xf32>
  %3 = mg.reshape %1 : (tensor<6xi32>) -> tensor<1x6xi32>
  %4 = "tosa.gather"(%2, %3) : (tensor<1x50x8xf32>, tensor<1x6xi32>) -> tensor<1x6x8xf32>
  %5 = mg.reshape %4 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
  return %5 : tensor<6x8xf32>
}
