module {
  func.func @f(%arg0: tensor<20x8xf32>, %arg1: tensor<20x8xf32>, %arg2: tensor<600xi32>) -> tensor<600x8xf32> {
    %0 = arith.addf %arg0, %arg1 : tensor<20x8xf32>
    %cst = arith.constant dense<15> : tensor<600xi32>
    %1 = arith.andi %arg2, %cst : tensor<600xi32>
    %2 = mg.reshape %1 : (tensor<600xi32>) -> tensor<600x1xi32>
    %3 = mg.gather_multiaxis %0[%2] axes [0] : (tensor<20x8xf32>, tensor<600x1xi32>) -> tensor<600x8xf32>
    return %3 : tensor<600x8xf32>
  }
}
