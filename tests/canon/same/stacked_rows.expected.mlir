module {
  func.func @f(%arg0: tensor<3x8xf32>, %arg1: tensor<6xi32>) -> tensor<6x8xf32> {
    %0 = mg.reshape %arg1 : (tensor<6xi32>) -> tensor<6x1xi32>
    %1 = mg.gather_multiaxis %arg0[%0] axes [0] {from_end} : (tensor<3x8xf32>, tensor<6x1xi32>) -> tensor<6x8xf32>
    return %1 : tensor<6x8xf32>
  }
}
