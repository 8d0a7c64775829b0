module {
  func.func @f(%arg0: tensor<3x6x4xf32>, %arg1: tensor<3xi32>) -> tensor<3x4xf32> {
    %0 = mg.reshape %arg1 : (tensor<3xi32>) -> tensor<3x1x1xi32>
    %1 = mg.gather_multiaxis %arg0[%0] axes [1] {bounds = "fill", from_end} : (tensor<3x6x4xf32>, tensor<3x1x1xi32>) -> tensor<3x1x4xf32>
    %2 = mg.reshape %1 : (tensor<3x1x4xf32>) -> tensor<3x4xf32>
    return %2 : tensor<3x4xf32>
  }
}
