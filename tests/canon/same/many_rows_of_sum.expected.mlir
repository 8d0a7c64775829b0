module {
  func.func @f(%arg0: tensor<20x8xf32>, %arg1: tensor<20x8xf32>, %arg2: tensor<600xi32>) -> tensor<600x8xf32> {
    %0 = arith.addf %arg0, %arg1 : tensor<20x8xf32>
    %1 = mg.slice %0 {offsets = array<i64: 0, 0>, sizes = array<i64: 16, 8>, strides = array<i64: 1, 1>} : (tensor<20x8xf32>) -> tensor<16x8xf32>
    %2 = mg.reshape %arg2 : (tensor<600xi32>) -> tensor<600x1xi32>
    %3 = mg.gather_multiaxis %1[%2] axes [0] {bounds = "wrap"} : (tensor<16x8xf32>, tensor<600x1xi32>) -> tensor<600x8xf32>
    return %3 : tensor<600x8xf32>
  }
}
