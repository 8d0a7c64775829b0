func.func @f(%x: tensor<3x6xf32>, %i: tensor<3x4xi64>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<0> : tensor<3x4xi64>
  %1 = arith.cmpi slt, %i, %0 : tensor<3x4xi64>
  %2 = arith.constant dense<true> : tensor<3x4xi1>
  %3 = arith.xori %1, %2 : tensor<3x4xi1>
  %4 = arith.constant dense<6> : tensor<3x4xi64>
  %5 = arith.addi %i, %4 : tensor<3x4xi64>
  %6 = arith.select %3, %i, %5 : tensor<3x4xi1>, tensor<3x4xi64>
  %7 = mg.iota {axis = 0 : i64} : () -> tensor<3x4x1xi64>
  %8 = mg.reshape %6 : (tensor<3x4xi64>) -> tensor<3x4x1xi64>
  %9 = mg.concat %7, %8 {axis = 2 : i64} : (tensor<3x4x1xi64>, tensor<3x4x1xi64>) -> tensor<3x4x2xi64>
  %10 = mg.reshape %9 : (tensor<3x4x2xi64>) -> tensor<12x2xi64>
  %11 = mg.gather_multiaxis %x[%10] axes [0, 1] {bounds = "clamp"} : (tensor<3x6xf32>, tensor<12x2xi64>) -> tensor<12x1xf32>
  %12 = mg.reshape %11 : (tensor<12x1xf32>) -> tensor<3x4xf32>
  return %12 : tensor<3x4xf32>
}
