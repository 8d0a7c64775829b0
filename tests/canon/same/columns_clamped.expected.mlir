module {
  func.func @f(%arg0: tensor<6x4xf32>, %arg1: tensor<3xi32>) -> tensor<6x3xf32> {
    %0 = mg.reshape %arg1 : (tensor<3xi32>) -> tensor<1x3xi32>
    %1 = mg.gather_multiaxis %arg0[%0] axes [1] {bounds = "clamp"} : (tensor<6x4xf32>, tensor<1x3xi32>) -> tensor<6x3xf32>
    return %1 : tensor<6x3xf32>
  }
}
