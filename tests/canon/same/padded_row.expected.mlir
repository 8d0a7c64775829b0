module {
  func.func @f(%arg0: tensor<15x8xf32>, %arg1: tensor<6xi32>) -> tensor<6x8xf32> {
    %cst = arith.constant dense<15> : tensor<6xi32>
    %0 = arith.andi %arg1, %cst : tensor<6xi32>
    %cst_0 = arith.constant dense<-1> : tensor<6xi32>
    %1 = arith.addi %0, %cst_0 : tensor<6xi32>
    %2 = mg.reshape %1 : (tensor<6xi32>) -> tensor<6x1xi32>
    %3 = mg.gather_multiaxis %arg0[%2] axes [0] {bounds = "fill"} : (tensor<15x8xf32>, tensor<6x1xi32>) -> tensor<6x8xf32>
    return %3 : tensor<6x8xf32>
  }
}
