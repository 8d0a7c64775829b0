func.func @f(%x: tensor<3x6x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<3xi32>
  %1 = arith.constant dense<0> : tensor<3xi32>
  %2 = arith.cmpi slt, %i, %1 : tensor<3xi32>
  %3 = arith.constant dense<6> : tensor<3xi32>
  %4 = arith.addi %i, %3 : tensor<3xi32>
  %5 = arith.select %2, %4, %i : tensor<3xi1>, tensor<3xi32>
  %6 = mg.reshape %0 : (tensor<3xi32>) -> tensor<3x1xi32>
  %7 = mg.reshape %5 : (tensor<3xi32>) -> tensor<3x1xi32>
  %8 = mg.concat %7, %6 {axis = 1 : i64} : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
  %9 = mg.reshape %8 : (tensor<3x2xi32>) -> tensor<3x1x2xi32>
  %10 = mg.gather_multiaxis %x[%9] axes [1, 0] : (tensor<3x6x4xf32>, tensor<3x1x2xi32>) -> tensor<3x1x4xf32>
  %11 = mg.reshape %10 : (tensor<3x1x4xf32>) -> tensor<3x4xf32>
  return %11 : tensor<3x4xf32>
}
