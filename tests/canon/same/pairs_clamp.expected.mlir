module {
  func.func @f(%arg0: tensor<5x6xf32>, %arg1: tensor<4xi32>, %arg2: tensor<4xi32>) -> tensor<4xf32> {
    %0 = mg.reshape %arg1 : (tensor<4xi32>) -> tensor<4x1xi32>
    %1 = mg.reshape %arg2 : (tensor<4xi32>) -> tensor<4x1xi32>
    %2 = mg.concat %0, %1 {axis = 1 : i64} : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
    %3 = mg.gather_multiaxis %arg0[%2] axes [0, 1] {bounds = "clamp", from_end} : (tensor<5x6xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
    %4 = mg.reshape %3 : (tensor<4x1xf32>) -> tensor<4xf32>
    return %4 : tensor<4xf32>
  }
}
