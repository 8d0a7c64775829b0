module {
  func.func @main(%arg0: tensor<5x7x4xf32>, %arg1: tensor<5x3x4xi64>) -> tensor<5x3x4xf32> {
    %0 = mg.gather_multiaxis %arg0[%arg1] axes [1] {from_end} : (tensor<5x7x4xf32>, tensor<5x3x4xi64>) -> tensor<5x3x4xf32>
    return %0 : tensor<5x3x4xf32>
  }
}
