module {
  func.func @f(%arg0: tensor<8xf32>, %arg1: tensor<6xi32>) -> tensor<6x8xf32> {
    %0 = mg.broadcast %arg0 {dims = array<i64: 1>} : (tensor<8xf32>) -> tensor<6x8xf32>
    return %0 : tensor<6x8xf32>
  }
}
