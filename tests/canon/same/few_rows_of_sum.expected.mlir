module {
  func.func @f(%arg0: tensor<500x8xf32>, %arg1: tensor<500x8xf32>, %arg2: tensor<6xi32>) -> tensor<6x8xf32> {
    %cst = arith.constant dense<15> : tensor<6xi32>
    %0 = arith.andi %arg2, %cst : tensor<6xi32>
    %1 = mg.reshape %0 : (tensor<6xi32>) -> tensor<6x1xi32>
    %2 = mg.gather_multiaxis %arg0[%1] axes [0] : (tensor<500x8xf32>, tensor<6x1xi32>) -> tensor<6x8xf32>
    %3 = mg.gather_multiaxis %arg1[%1] axes [0] : (tensor<500x8xf32>, tensor<6x1xi32>) -> tensor<6x8xf32>
    %4 = arith.addf %2, %3 : tensor<6x8xf32>
    return %4 : tensor<6x8xf32>
  }
}
