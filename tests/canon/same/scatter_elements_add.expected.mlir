module {
  func.func @main(%arg0: tensor<5x4xf32>, %arg1: tensor<2x4xi64>, %arg2: tensor<2x4xf32>) -> tensor<5x4xf32> {
    %0 = mg.scatter_multiaxis %arg0[%arg1], %arg2 axes [0] {from_end, reduction = "add"} : (tensor<5x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>) -> tensor<5x4xf32>
    return %0 : tensor<5x4xf32>
  }
}
