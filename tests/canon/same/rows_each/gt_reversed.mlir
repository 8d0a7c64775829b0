func.func @f(%x: tensor<3x6xf32>, %i: tensor<3x4xi64>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<0> : tensor<1x1xi64>
  %1 = mg.broadcast %0 {dims = array<i64: 0, 1>} : (tensor<1x1xi64>) -> tensor<3x4xi64>
  %2 = arith.cmpi sgt, %1, %i : tensor<3x4xi64>
  %3 = arith.constant dense<6> : tensor<1x1xi64>
  %4 = mg.broadcast %3 {dims = array<i64: 0, 1>} : (tensor<1x1xi64>) -> tensor<3x4xi64>
  %5 = arith.addi %i, %4 : tensor<3x4xi64>
  %6 = arith.select %2, %5, %i : tensor<3x4xi1>, tensor<3x4xi64>
  %7 = mg.iota {axis = 0 : i64} : () -> tensor<3x4x1xi64>
  %8 = mg.reshape %6 : (tensor<3x4xi64>) -> tensor<3x4x1xi64>
  %9 = mg.concat %7, %8 {axis = 2 : i64} : (tensor<3x4x1xi64>, tensor<3x4x1xi64>) -> tensor<3x4x2xi64>
  %10 = mg.reshape %9 : (tensor<3x4x2xi64>) -> tensor<12x2xi64>
  %11 = mg.gather_multiaxis %x[%10] axes [0, 1] {bounds = "clamp"} : (tensor<3x6xf32>, tensor<12x2xi64>) -> tensor<12x1xf32>
  %12 = mg.reshape %11 : (tensor<12x1xf32>) -> tensor<3x4xf32>
  return %12 : tensor<3x4xf32>
}
