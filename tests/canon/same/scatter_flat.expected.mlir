module {
  func.func @main(%arg0: tensor<12xf32>, %arg1: tensor<3xi64>, %arg2: tensor<3xf32>) -> tensor<12xf32> {
    %0 = mg.scatter_multiaxis %arg0[%arg1], %arg2 axes [0] {from_end} : (tensor<12xf32>, tensor<3xi64>, tensor<3xf32>) -> tensor<12xf32>
    return %0 : tensor<12xf32>
  }
}
