module {
  func.func @main(%arg0: tensor<5xf32>, %arg1: tensor<2xi64>, %arg2: tensor<2xf32>) -> tensor<5xf32> {
    %0 = mg.scatter_multiaxis %arg0[%arg1], %arg2 axes [0] {reduction = "add"} : (tensor<5xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<5xf32>
    return %0 : tensor<5xf32>
  }
}
