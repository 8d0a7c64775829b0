// webnn of the sum.
func.func @f(%x: tensor<20x8xf32>, %y: tensor<20x8xf32>, %i: tensor<600xi32>) -> tensor<600x8xf32> {
  %0 = stablehlo.add %x, %y : tensor<20x8xf32>
  %1 = arith.constant dense<15> : tensor<600xi32>
  %2 = arith.andi %i, %1 : tensor<600xi32>
  %3 = "webnn.gather"(%0, %2) : (tensor<20x8xf32>, tensor<600xi32>) -> tensor<600x8xf32>
  return %3 : tensor<600x8xf32>
}
