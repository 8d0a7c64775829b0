func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<5> : tensor<i32>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i32>) -> tensor<3xi32>
  %2 = arith.minsi %i, %1 : tensor<3xi32>
  %3 = arith.constant dense<0> : tensor<i32>
  %4 = mg.broadcast %3 {dims = array<i64>} : (tensor<i32>) -> tensor<3xi32>
  %5 = arith.maxsi %2, %4 : tensor<3xi32>
  %6 = mg.reshape %5 : (tensor<3xi32>) -> tensor<3x1xi32>
  %7 = mg.gather_multiaxis %x[%6] axes [0] : (tensor<6x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %7 : tensor<3x4xf32>
}
