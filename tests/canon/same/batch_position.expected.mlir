module {
  func.func @f(%arg0: tensor<3x5x6xf32>, %arg1: tensor<3x4xi32>) -> tensor<3x4x6xf32> {
    %0 = mg.reshape %arg1 : (tensor<3x4xi32>) -> tensor<3x4x1xi32>
    %1 = mg.gather_multiaxis %arg0[%0] axes [1] : (tensor<3x5x6xf32>, tensor<3x4x1xi32>) -> tensor<3x4x6xf32>
    return %1 : tensor<3x4x6xf32>
  }
}
