// What multiaxis has found, and zeros.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<30xi32>, %j: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<31> : tensor<30xi32>
  %1 = arith.andi %i, %0 : tensor<30xi32>
  %2 = mg.reshape %1 : (tensor<30xi32>) -> tensor<30x1xi32>
  %3 = mg.gather_multiaxis %x[%2] axes [0] : (tensor<50x8xf32>, tensor<30x1xi32>) -> tensor<30x8xf32>
  %4 = mg.reshape %j : (tensor<6xi32>) -> tensor<6x1xi32>
  %5 = mg.gather_multiaxis %3[%4] axes [0] {bounds = "fill"} : (tensor<30x8xf32>, tensor<6x1xi32>) -> tensor<6x8xf32>
  return %5 : tensor<6x8xf32>
}
