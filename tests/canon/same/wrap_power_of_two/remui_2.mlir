func.func @f(%x: tensor<8x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<8> : tensor<1xi32>
  %1 = mg.broadcast %0 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<3xi32>
  %2 = arith.remui %i, %1 : tensor<3xi32>
  %3 = mg.reshape %2 : (tensor<3xi32>) -> tensor<3x1xi32>
  %4 = mg.gather_multiaxis %x[%3] axes [0] : (tensor<8x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %4 : tensor<3x4xf32>
}
