module {
  func.func @main(%arg0: tensor<3x1xi64>, %arg1: tensor<3x4xf32>) -> tensor<5x4xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<5x4xf32>
    %0 = mg.scatter_multiaxis %cst[%arg0], %arg1 axes [0] {reduction = "add"} : (tensor<5x4xf32>, tensor<3x1xi64>, tensor<3x4xf32>) -> tensor<5x4xf32>
    return %0 : tensor<5x4xf32>
  }
}
