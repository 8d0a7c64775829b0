func.func @f(%x: tensor<3x6xf32>, %i: tensor<3x4xi64>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<9223372036854775807> : tensor<i64>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i64>) -> tensor<3x4xi64>
  %2 = arith.cmpi ugt, %i, %1 : tensor<3x4xi64>
  %3 = arith.constant dense<6> : tensor<i64>
  %4 = mg.broadcast %3 {dims = array<i64>} : (tensor<i64>) -> tensor<3x4xi64>
  %5 = arith.addi %i, %4 : tensor<3x4xi64>
  %6 = arith.select %2, %5, %i : tensor<3x4xi1>, tensor<3x4xi64>
  %7 = mg.gather_multiaxis %x[%6] axes [1] {bounds = "clamp"} : (tensor<3x6xf32>, tensor<3x4xi64>) -> tensor<3x4xf32>
  return %7 : tensor<3x4xf32>
}
