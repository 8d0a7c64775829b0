module {
  func.func @f(%arg0: tensor<5x6xf32>, %arg1: tensor<3xi32>, %arg2: tensor<4xi32>) -> tensor<3x4xf32> {
    %0 = mg.broadcast %arg1 {dims = array<i64: 0>} : (tensor<3xi32>) -> tensor<3x4x1xi32>
    %1 = mg.broadcast %arg2 {dims = array<i64: 1>} : (tensor<4xi32>) -> tensor<3x4x1xi32>
    %2 = mg.concat %0, %1 {axis = 2 : i64} : (tensor<3x4x1xi32>, tensor<3x4x1xi32>) -> tensor<3x4x2xi32>
    %3 = mg.reshape %2 : (tensor<3x4x2xi32>) -> tensor<12x2xi32>
    %4 = mg.gather_multiaxis %arg0[%3] axes [0, 1] {from_end} : (tensor<5x6xf32>, tensor<12x2xi32>) -> tensor<12x1xf32>
    %5 = mg.reshape %4 : (tensor<12x1xf32>) -> tensor<3x4xf32>
    return %5 : tensor<3x4xf32>
  }
}
