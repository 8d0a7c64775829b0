// The image transposed, the coordinates in their old order.
func.func @main(%image: tensor<9x8x3xf32>, %pixels: tensor<4x5x2xi64>) -> tensor<4x5x3xf32> {
  %0 = mg.transpose %image {permutation = array<i64: 1, 0, 2>} : (tensor<9x8x3xf32>) -> tensor<8x9x3xf32>
  %1 = mg.reshape %pixels : (tensor<4x5x2xi64>) -> tensor<20x1x2xi64>
  %2 = mg.gather_multiaxis %0[%1] axes [1, 0] {from_end} : (tensor<8x9x3xf32>, tensor<20x1x2xi64>) -> tensor<20x1x3xf32>
  %3 = mg.reshape %2 : (tensor<20x1x3xf32>) -> tensor<4x5x3xf32>
  return %3 : tensor<4x5x3xf32>
}
