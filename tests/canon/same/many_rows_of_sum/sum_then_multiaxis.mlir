// multiaxis of the sum.
func.func @f(%x: tensor<20x8xf32>, %y: tensor<20x8xf32>, %i: tensor<600xi32>) -> tensor<600x8xf32> {
  %0 = arith.addf %x, %y : tensor<20x8xf32>
  %1 = arith.constant dense<15> : tensor<600xi32>
  %2 = arith.andi %i, %1 : tensor<600xi32>
  %3 = mg.reshape %2 : (tensor<600xi32>) -> tensor<600x1xi32>
  %4 = mg.gather_multiaxis %0[%3] axes [0] : (tensor<20x8xf32>, tensor<600x1xi32>) -> tensor<600x8xf32>
  return %4 : tensor<600x8xf32>
}
