func.func @f(%x: tensor<7x5xf32>, %i: tensor<4xi32>) -> tensor<4x5xf32> {
  %0 = mg.reshape %i : (tensor<4xi32>) -> tensor<4x1xi32>
  %1 = mg.gather_multiaxis %x[%0] axes [0] {bounds = "fill"} : (tensor<7x5xf32>, tensor<4x1xi32>) -> tensor<4x5xf32>
  return %1 : tensor<4x5xf32>
}
