// gather_multiaxis, lookups in both axes.
func.func @main(%image: tensor<9x8x3xf32>, %pixels: tensor<4x5x2xi64>) -> tensor<4x5x3xf32> {
  %0 = mg.gather_multiaxis %image[%pixels] axes [0, 1] {from_end} : (tensor<9x8x3xf32>, tensor<4x5x2xi64>) -> tensor<4x5x3xf32>
  return %0 : tensor<4x5x3xf32>
}
