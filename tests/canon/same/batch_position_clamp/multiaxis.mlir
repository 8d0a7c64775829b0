func.func @f(%x: tensor<3x5x6xf32>, %i: tensor<3x4xi32>) -> tensor<3x4x6xf32> {
  %0 = mg.reshape %i : (tensor<3x4xi32>) -> tensor<3x4x1xi32>
  %1 = mg.gather_multiaxis %x[%0] axes [1] {bounds = "clamp", from_end} : (tensor<3x5x6xf32>, tensor<3x4x1xi32>) -> tensor<3x4x6xf32>
  return %1 : tensor<3x4x6xf32>
}
