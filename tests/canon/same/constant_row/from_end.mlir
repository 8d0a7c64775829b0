func.func @f(%x: tensor<6x4xf32>) -> tensor<1x4xf32> {
  %0 = arith.constant dense<[[-2]]> : tensor<1x1xi32>
  %1 = mg.gather_multiaxis %x[%0] axes [0] {from_end} : (tensor<6x4xf32>, tensor<1x1xi32>) -> tensor<1x4xf32>
  return %1 : tensor<1x4xf32>
}
