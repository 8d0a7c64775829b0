// The image with channels first, the result put back.
func.func @main(%image: tensor<9x8x3xf32>, %pixels: tensor<4x5x2xi64>) -> tensor<4x5x3xf32> {
  %0 = mg.transpose %image {permutation = array<i64: 2, 0, 1>} : (tensor<9x8x3xf32>) -> tensor<3x9x8xf32>
  %1 = mg.reshape %pixels : (tensor<4x5x2xi64>) -> tensor<1x20x2xi64>
  %2 = mg.gather_multiaxis %0[%1] axes [1, 2] {from_end} : (tensor<3x9x8xf32>, tensor<1x20x2xi64>) -> tensor<3x20x1xf32>
  %3 = mg.reshape %2 : (tensor<3x20x1xf32>) -> tensor<3x20xf32>
  %4 = mg.transpose %3 {permutation = array<i64: 1, 0>} : (tensor<3x20xf32>) -> tensor<20x3xf32>
  %5 = mg.reshape %4 : (tensor<20x3xf32>) -> tensor<4x5x3xf32>
  return %5 : tensor<4x5x3xf32>
}
