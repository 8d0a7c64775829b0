func.func @f(%x: tensor<5x6xf32>, %i: tensor<3xi32>, %j: tensor<4xi32>) -> tensor<3x4xf32> {
  %0 = mg.reshape %i : (tensor<3xi32>) -> tensor<3x1xi32>
  %1 = mg.gather_multiaxis %x[%0] axes [0] {bounds = "clamp"} : (tensor<5x6xf32>, tensor<3x1xi32>) -> tensor<3x6xf32>
  %2 = mg.reshape %j : (tensor<4xi32>) -> tensor<1x4xi32>
  %3 = mg.gather_multiaxis %1[%2] axes [1] {bounds = "clamp"} : (tensor<3x6xf32>, tensor<1x4xi32>) -> tensor<3x4xf32>
  return %3 : tensor<3x4xf32>
}
