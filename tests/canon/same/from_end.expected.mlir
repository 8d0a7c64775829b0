module {
  func.func @f(%arg0: tensor<6x4xf32>, %arg1: tensor<3xi32>) -> tensor<3x4xf32> {
    %0 = mg.reshape %arg1 : (tensor<3xi32>) -> tensor<3x1xi32>
    %1 = mg.gather_multiaxis %arg0[%0] axes [0] {from_end} : (tensor<6x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
    return %1 : tensor<3x4xf32>
  }
}
