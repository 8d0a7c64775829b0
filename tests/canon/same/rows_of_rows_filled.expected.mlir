module {
  func.func @f(%arg0: tensor<50x8xf32>, %arg1: tensor<30xi32>, %arg2: tensor<6xi32>) -> tensor<6x8xf32> {
    %cst = arith.constant dense<31> : tensor<30xi32>
    %0 = arith.andi %arg1, %cst : tensor<30xi32>
    %1 = mg.gather_multiaxis %0[%arg2] axes [0] {bounds = "fill", fill_value = -2147483648 : i32} : (tensor<30xi32>, tensor<6xi32>) -> tensor<6xi32>
    %2 = mg.reshape %1 : (tensor<6xi32>) -> tensor<6x1xi32>
    %3 = mg.gather_multiaxis %arg0[%2] axes [0] {bounds = "fill"} : (tensor<50x8xf32>, tensor<6x1xi32>) -> tensor<6x8xf32>
    return %3 : tensor<6x8xf32>
  }
}
