func.func @f(%x: tensor<3x6x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<3xi32>
  %1 = arith.constant dense<3> : tensor<3xi32>
  %2 = arith.andi %0, %1 : tensor<3xi32>
  %3 = arith.constant dense<-1> : tensor<3xi32>
  %4 = arith.cmpi sgt, %i, %3 : tensor<3xi32>
  %5 = arith.constant dense<6> : tensor<3xi32>
  %6 = arith.addi %i, %5 : tensor<3xi32>
  %7 = arith.select %4, %i, %6 : tensor<3xi1>, tensor<3xi32>
  %8 = mg.reshape %2 : (tensor<3xi32>) -> tensor<3x1xi32>
  %9 = mg.reshape %7 : (tensor<3xi32>) -> tensor<3x1xi32>
  %10 = mg.concat %8, %9 {axis = 1 : i64} : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
  %11 = mg.reshape %10 : (tensor<3x2xi32>) -> tensor<3x1x2xi32>
  %12 = mg.gather_multiaxis %x[%11] axes [0, 1] : (tensor<3x6x4xf32>, tensor<3x1x2xi32>) -> tensor<3x1x4xf32>
  %13 = mg.reshape %12 : (tensor<3x1x4xf32>) -> tensor<3x4xf32>
  return %13 : tensor<3x4xf32>
}
