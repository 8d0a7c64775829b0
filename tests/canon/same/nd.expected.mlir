module {
  func.func @main(%arg0: tensor<9x8x3xf32>, %arg1: tensor<4x5x2xi64>) -> tensor<4x5x3xf32> {
    %0 = mg.reshape %arg1 : (tensor<4x5x2xi64>) -> tensor<20x1x2xi64>
    %1 = mg.gather_multiaxis %arg0[%0] axes [0, 1] {from_end} : (tensor<9x8x3xf32>, tensor<20x1x2xi64>) -> tensor<20x1x3xf32>
    %2 = mg.reshape %1 : (tensor<20x1x3xf32>) -> tensor<4x5x3xf32>
    return %2 : tensor<4x5x3xf32>
  }
}
