func.func @f(%x: tensor<3x6xf32>, %i: tensor<3x4xi64>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<6> : tensor<i64>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i64>) -> tensor<3x4xi64>
  %2 = arith.remsi %i, %1 : tensor<3x4xi64>
  %3 = mg.iota {axis = 0 : i64} : () -> tensor<3x4x1xi64>
  %4 = mg.reshape %2 : (tensor<3x4xi64>) -> tensor<3x4x1xi64>
  %5 = mg.concat %3, %4 {axis = 2 : i64} : (tensor<3x4x1xi64>, tensor<3x4x1xi64>) -> tensor<3x4x2xi64>
  %6 = mg.reshape %5 : (tensor<3x4x2xi64>) -> tensor<12x2xi64>
  %7 = mg.gather_multiaxis %x[%6] axes [0, 1] {from_end} : (tensor<3x6xf32>, tensor<12x2xi64>) -> tensor<12x1xf32>
  %8 = mg.reshape %7 : (tensor<12x1xf32>) -> tensor<3x4xf32>
  return %8 : tensor<3x4xf32>
}
