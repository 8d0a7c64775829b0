func.func @f(%x: tensor<3x6xf32>, %i: tensor<3x4xi64>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<6> : tensor<1x1xi64>
  %1 = mg.broadcast %0 {dims = array<i64: 0, 1>} : (tensor<1x1xi64>) -> tensor<3x4xi64>
  %2 = arith.remsi %i, %1 : tensor<3x4xi64>
  %3 = arith.constant dense<0> : tensor<1x1xi64>
  %4 = mg.broadcast %3 {dims = array<i64: 0, 1>} : (tensor<1x1xi64>) -> tensor<3x4xi64>
  %5 = arith.cmpi slt, %2, %4 : tensor<3x4xi64>
  %6 = arith.constant dense<6> : tensor<1x1xi64>
  %7 = mg.broadcast %6 {dims = array<i64: 0, 1>} : (tensor<1x1xi64>) -> tensor<3x4xi64>
  %8 = arith.constant dense<0> : tensor<1x1xi64>
  %9 = mg.broadcast %8 {dims = array<i64: 0, 1>} : (tensor<1x1xi64>) -> tensor<3x4xi64>
  %10 = arith.select %5, %7, %9 : tensor<3x4xi1>, tensor<3x4xi64>
  %11 = arith.addi %2, %10 : tensor<3x4xi64>
  %12 = mg.iota {axis = 0 : i64} : () -> tensor<3x4x1xi64>
  %13 = mg.reshape %11 : (tensor<3x4xi64>) -> tensor<3x4x1xi64>
  %14 = mg.concat %12, %13 {axis = 2 : i64} : (tensor<3x4x1xi64>, tensor<3x4x1xi64>) -> tensor<3x4x2xi64>
  %15 = mg.reshape %14 : (tensor<3x4x2xi64>) -> tensor<12x2xi64>
  %16 = mg.gather_multiaxis %x[%15] axes [0, 1] : (tensor<3x6xf32>, tensor<12x2xi64>) -> tensor<12x1xf32>
  %17 = mg.reshape %16 : (tensor<12x1xf32>) -> tensor<3x4xf32>
  return %17 : tensor<3x4xf32>
}
