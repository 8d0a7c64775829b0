func.func @f(%x: tensor<3x6x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = mg.reshape %i : (tensor<3xi32>) -> tensor<3x1x1xi32>
  %1 = mg.gather_multiaxis %x[%0] axes [1] {from_end} : (tensor<3x6x4xf32>, tensor<3x1x1xi32>) -> tensor<3x1x4xf32>
  %2 = mg.reshape %1 : (tensor<3x1x4xf32>) -> tensor<3x4xf32>
  return %2 : tensor<3x4xf32>
}
