// The sum of what tosa finds in each.
func.func @f(%x: tensor<20x8xf32>, %y: tensor<20x8xf32>, %i: tensor<600xi32>) -> tensor<600x8xf32> {
  %0 = arith.constant dense<15> : tensor<600xi32>
  %1 = arith.andi %i, %0 : tensor<600xi32>
  %2 = mg.reshape %x : (tensor<20x8xf32>) -> tensor<1x20x8xf32>
  %3 = mg.reshape %1 : (tensor<600xi32>) -> tensor<1x600xi32>
  %4 = "tosa.gather"(%2, %3) : (tensor<1x20x8xf32>, tensor<1x600xi32>) -> tensor<1x600x8xf32>
  %5 = mg.reshape %4 : (tensor<1x600x8xf32>) -> tensor<600x8xf32>
  %6 = mg.reshape %y : (tensor<20x8xf32>) -> tensor<1x20x8xf32>
  %7 = mg.reshape %1 : (tensor<600xi32>) -> tensor<1x600xi32>
  %8 = "tosa.gather"(%6, %7) : (tensor<1x20x8xf32>, tensor<1x600xi32>) -> tensor<1x600x8xf32>
  %9 = mg.reshape %8 : (tensor<1x600x8xf32>) -> tensor<600x8xf32>
  %10 = stablehlo.add %5, %9 : tensor<600x8xf32>
  return %10 : tensor<600x8xf32>
}
