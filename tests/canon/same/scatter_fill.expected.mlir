module {
  func.func @main(%arg0: tensor<5x4xf32>, %arg1: tensor<3xi64>) -> tensor<5x4xf32> {
    %0 = mg.reshape %arg1 : (tensor<3xi64>) -> tensor<3x1xi64>
    %cst = arith.constant dense<2.000000e+00> : tensor<1x1xf32>
    %1 = mg.scatter_multiaxis %arg0[%0], %cst axes [0] {from_end} : (tensor<5x4xf32>, tensor<3x1xi64>, tensor<1x1xf32>) -> tensor<5x4xf32>
    return %1 : tensor<5x4xf32>
  }
}
