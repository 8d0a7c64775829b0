module {
  func.func @f(%arg0: tensor<6x4xf32>) -> tensor<6x4xf32> {
    return %arg0 : tensor<6x4xf32>
  }
}
