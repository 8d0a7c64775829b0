module {
  func.func @main(%arg0: tensor<5x4xf32>, %arg1: tensor<3xi64>, %arg2: tensor<3x4xf32>) -> tensor<5x4xf32> {
    %0 = mg.reshape %arg1 : (tensor<3xi64>) -> tensor<3x1xi64>
    %1 = mg.scatter_multiaxis %arg0[%0], %arg2 axes [0] {reduction = "add"} : (tensor<5x4xf32>, tensor<3x1xi64>, tensor<3x4xf32>) -> tensor<5x4xf32>
    return %1 : tensor<5x4xf32>
  }
}
