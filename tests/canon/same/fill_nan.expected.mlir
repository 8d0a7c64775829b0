module {
  func.func @f(%arg0: tensor<7x5xf32>, %arg1: tensor<4xi32>) -> tensor<4x5xf32> {
    %0 = mg.reshape %arg1 : (tensor<4xi32>) -> tensor<4x1xi32>
    %1 = mg.gather_multiaxis %arg0[%0] axes [0] {bounds = "fill", fill_value = 0x7FC00000 : f32, from_end} : (tensor<7x5xf32>, tensor<4x1xi32>) -> tensor<4x5xf32>
    return %1 : tensor<4x5xf32>
  }
}
