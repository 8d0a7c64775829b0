func.func @f(%x: tensor<3x6xf32>, %i: tensor<3x4xi64>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<6> : tensor<i64>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i64>) -> tensor<3x4xi64>
  %2 = arith.remsi %i, %1 : tensor<3x4xi64>
  %3 = arith.constant dense<6> : tensor<i64>
  %4 = mg.broadcast %3 {dims = array<i64>} : (tensor<i64>) -> tensor<3x4xi64>
  %5 = arith.addi %2, %4 : tensor<3x4xi64>
  %6 = arith.constant dense<6> : tensor<i64>
  %7 = mg.broadcast %6 {dims = array<i64>} : (tensor<i64>) -> tensor<3x4xi64>
  %8 = arith.remsi %5, %7 : tensor<3x4xi64>
  %9 = mg.iota {axis = 0 : i64} : () -> tensor<3x4x1xi64>
  %10 = mg.reshape %8 : (tensor<3x4xi64>) -> tensor<3x4x1xi64>
  %11 = mg.concat %9, %10 {axis = 2 : i64} : (tensor<3x4x1xi64>, tensor<3x4x1xi64>) -> tensor<3x4x2xi64>
  %12 = mg.reshape %11 : (tensor<3x4x2xi64>) -> tensor<12x2xi64>
  %13 = mg.gather_multiaxis %x[%12] axes [0, 1] : (tensor<3x6xf32>, tensor<12x2xi64>) -> tensor<12x1xf32>
  %14 = mg.reshape %13 : (tensor<12x1xf32>) -> tensor<3x4xf32>
  return %14 : tensor<3x4xf32>
}
