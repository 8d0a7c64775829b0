module {
  func.func @f(%arg0: tensor<6x4xf32>) -> tensor<1x4xf32> {
    %0 = mg.slice %arg0 {offsets = array<i64: 4, 0>, sizes = array<i64: 1, 4>, strides = array<i64: 1, 1>} : (tensor<6x4xf32>) -> tensor<1x4xf32>
    return %0 : tensor<1x4xf32>
  }
}
