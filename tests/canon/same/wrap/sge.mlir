func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<6> : tensor<i32>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i32>) -> tensor<3xi32>
  %2 = arith.remsi %i, %1 : tensor<3xi32>
  %3 = arith.constant dense<0> : tensor<i32>
  %4 = mg.broadcast %3 {dims = array<i64>} : (tensor<i32>) -> tensor<3xi32>
  %5 = arith.cmpi sge, %2, %4 : tensor<3xi32>
  %6 = arith.constant dense<6> : tensor<i32>
  %7 = mg.broadcast %6 {dims = array<i64>} : (tensor<i32>) -> tensor<3xi32>
  %8 = arith.addi %2, %7 : tensor<3xi32>
  %9 = arith.select %5, %2, %8 : tensor<3xi1>, tensor<3xi32>
  %10 = mg.reshape %9 : (tensor<3xi32>) -> tensor<3x1xi32>
  %11 = mg.gather_multiaxis %x[%10] axes [0] : (tensor<6x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %11 : tensor<3x4xf32>
}
