func.func @f(%x: tensor<3x6xf32>, %i: tensor<3x4xi64>) -> tensor<3x4xf32> {
  %0 = mg.reshape %x : (tensor<3x6xf32>) -> tensor<1x3x6xf32>
  %1 = mg.reshape %i : (tensor<3x4xi64>) -> tensor<1x3x4xi64>
  %2 = mg.gather_multiaxis %0[%1] axes [2] {bounds = "wrap"} : (tensor<1x3x6xf32>, tensor<1x3x4xi64>) -> tensor<1x3x4xf32>
  %3 = mg.reshape %2 : (tensor<1x3x4xf32>) -> tensor<3x4xf32>
  return %3 : tensor<3x4xf32>
}
