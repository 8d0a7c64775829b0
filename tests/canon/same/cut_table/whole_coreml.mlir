// coreml: the whole table.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<15> : tensor<6xi32>
  %1 = arith.andi %i, %0 : tensor<6xi32>
  %2 = "coreml.gather"(%x, %1) : (tensor<50x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %2 : tensor<6x8xf32>
}
