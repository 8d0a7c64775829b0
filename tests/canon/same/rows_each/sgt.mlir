func.func @f(%x: tensor<3x6xf32>, %i: tensor<3x4xi64>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<-1> : tensor<3x4xi64>
  %1 = arith.cmpi sgt, %i, %0 : tensor<3x4xi64>
  %2 = arith.constant dense<6> : tensor<3x4xi64>
  %3 = arith.addi %i, %2 : tensor<3x4xi64>
  %4 = arith.select %1, %i, %3 : tensor<3x4xi1>, tensor<3x4xi64>
  %5 = mg.iota {axis = 0 : i64} : () -> tensor<3x4x1xi64>
  %6 = mg.reshape %4 : (tensor<3x4xi64>) -> tensor<3x4x1xi64>
  %7 = mg.concat %5, %6 {axis = 2 : i64} : (tensor<3x4x1xi64>, tensor<3x4x1xi64>) -> tensor<3x4x2xi64>
  %8 = mg.reshape %7 : (tensor<3x4x2xi64>) -> tensor<12x2xi64>
  %9 = mg.gather_multiaxis %x[%8] axes [0, 1] {bounds = "clamp"} : (tensor<3x6xf32>, tensor<12x2xi64>) -> tensor<12x1xf32>
  %10 = mg.reshape %9 : (tensor<12x1xf32>) -> tensor<3x4xf32>
  return %10 : tensor<3x4xf32>
}
