// gather_multiaxis, lookups in the second axis.
func.func @main(%image: tensor<9x8x3xf32>, %pixels: tensor<4x5x2xi64>) -> tensor<4x5x3xf32> {
  %0 = mg.reshape %pixels : (tensor<4x5x2xi64>) -> tensor<1x20x2xi64>
  %1 = mg.gather_multiaxis %image[%0] axes [0, 1] {from_end} : (tensor<9x8x3xf32>, tensor<1x20x2xi64>) -> tensor<1x20x3xf32>
  %2 = mg.reshape %1 : (tensor<1x20x3xf32>) -> tensor<4x5x3xf32>
  return %2 : tensor<4x5x3xf32>
}
