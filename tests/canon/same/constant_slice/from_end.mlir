func.func @f(%x: tensor<6x4xf32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<[[-5], [-3], [-1]]> : tensor<3x1xi32>
  %1 = mg.gather_multiaxis %x[%0] axes [0] {from_end} : (tensor<6x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}
