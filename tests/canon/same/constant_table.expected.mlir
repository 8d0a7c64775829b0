module {
  func.func @f(%arg0: tensor<6xi32>) -> tensor<6x8xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<6x8xf32>
    return %cst : tensor<6x8xf32>
  }
}
