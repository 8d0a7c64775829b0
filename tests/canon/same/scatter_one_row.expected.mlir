module {
  func.func @main(%arg0: tensor<5x4xf32>, %arg1: tensor<4xf32>) -> tensor<5x4xf32> {
    %0 = mg.slice %arg0 {offsets = array<i64: 0, 0>, sizes = array<i64: 4, 4>, strides = array<i64: 1, 1>} : (tensor<5x4xf32>) -> tensor<4x4xf32>
    %1 = mg.reshape %arg1 : (tensor<4xf32>) -> tensor<1x4xf32>
    %2 = mg.concat %0, %1 {axis = 0 : i64} : (tensor<4x4xf32>, tensor<1x4xf32>) -> tensor<5x4xf32>
    return %2 : tensor<5x4xf32>
  }
}
