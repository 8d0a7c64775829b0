// The coordinates stretched over the channels.
func.func @main(%image: tensor<9x8x3xf32>, %pixels: tensor<4x5x2xi64>) -> tensor<4x5x3xf32> {
  %0 = mg.reshape %pixels : (tensor<4x5x2xi64>) -> tensor<4x5x1x2xi64>
  %1 = mg.broadcast %0 {dims = array<i64: 0, 1, 2, 3>} : (tensor<4x5x1x2xi64>) -> tensor<4x5x3x2xi64>
  %2 = mg.reshape %1 : (tensor<4x5x3x2xi64>) -> tensor<20x1x6xi64>
  %3 = mg.gather_multiaxis %image[%2] axes [0, 1] {from_end} : (tensor<9x8x3xf32>, tensor<20x1x6xi64>) -> tensor<20x1x3xf32>
  %4 = mg.reshape %3 : (tensor<20x1x3xf32>) -> tensor<4x5x3xf32>
  return %4 : tensor<4x5x3xf32>
}
