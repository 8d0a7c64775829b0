module {
  func.func @f(%arg0: tensor<50x8xf32>, %arg1: tensor<6xi32>) -> tensor<6x8xf32> {
    %0 = mg.slice %arg1 {offsets = array<i64: 5>, sizes = array<i64: 6>, strides = array<i64: -1>} : (tensor<6xi32>) -> tensor<6xi32>
    %1 = mg.reshape %0 : (tensor<6xi32>) -> tensor<6x1xi32>
    %2 = mg.gather_multiaxis %arg0[%1] axes [0] {from_end} : (tensor<50x8xf32>, tensor<6x1xi32>) -> tensor<6x8xf32>
    return %2 : tensor<6x8xf32>
  }
}
