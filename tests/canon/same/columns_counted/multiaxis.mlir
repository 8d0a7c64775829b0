func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<6x3xf32> {
  %0 = mg.reshape %i : (tensor<3xi32>) -> tensor<1x3xi32>
  %1 = mg.gather_multiaxis %x[%0] axes [1] {from_end} : (tensor<6x4xf32>, tensor<1x3xi32>) -> tensor<6x3xf32>
  return %1 : tensor<6x3xf32>
}
