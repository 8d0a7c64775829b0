func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<6x3xf32> {
  %0 = mg.reshape %i : (tensor<3xi32>) -> tensor<3x1xi32>
  %1 = mg.reshape %0 : (tensor<3x1xi32>) -> tensor<3xi32>
  %2 = arith.constant dense<0> : tensor<3xi32>
  %3 = arith.addi %1, %2 : tensor<3xi32>
  %4 = mg.iota {axis = 0 : i64} : () -> tensor<6xi32>
  %5 = mg.broadcast %4 {dims = array<i64: 0>} : (tensor<6xi32>) -> tensor<6x3x1xi32>
  %6 = mg.broadcast %3 {dims = array<i64: 1>} : (tensor<3xi32>) -> tensor<6x3x1xi32>
  %7 = mg.concat %5, %6 {axis = 2 : i64} : (tensor<6x3x1xi32>, tensor<6x3x1xi32>) -> tensor<6x3x2xi32>
  %8 = mg.reshape %7 : (tensor<6x3x2xi32>) -> tensor<18x2xi32>
  %9 = mg.gather_multiaxis %x[%8] axes [0, 1] : (tensor<6x4xf32>, tensor<18x2xi32>) -> tensor<18x1xf32>
  %10 = mg.reshape %9 : (tensor<18x1xf32>) -> tensor<6x3xf32>
  return %10 : tensor<6x3xf32>
}
