module {
  func.func @f(%arg0: tensor<6x4xf32>) -> tensor<6x4xf32> {
    %0 = mg.slice %arg0 {offsets = array<i64: 5, 0>, sizes = array<i64: 6, 4>, strides = array<i64: -1, 1>} : (tensor<6x4xf32>) -> tensor<6x4xf32>
    return %0 : tensor<6x4xf32>
  }
}
