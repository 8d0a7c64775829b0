func.func @f(%x: tensor<3x6xf32>, %i: tensor<3x4xi64>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<0> : tensor<1x1xi64>
  %1 = mg.broadcast %0 {dims = array<i64: 0, 1>} : (tensor<1x1xi64>) -> tensor<3x4xi64>
  %2 = arith.minsi %i, %1 : tensor<3x4xi64>
  %3 = arith.constant dense<-1> : tensor<1x1xi64>
  %4 = mg.broadcast %3 {dims = array<i64: 0, 1>} : (tensor<1x1xi64>) -> tensor<3x4xi64>
  %5 = arith.maxsi %2, %4 : tensor<3x4xi64>
  %6 = arith.constant dense<-6> : tensor<1x1xi64>
  %7 = mg.broadcast %6 {dims = array<i64: 0, 1>} : (tensor<1x1xi64>) -> tensor<3x4xi64>
  %8 = arith.muli %5, %7 : tensor<3x4xi64>
  %9 = arith.addi %i, %8 : tensor<3x4xi64>
  %10 = mg.iota {axis = 0 : i64} : () -> tensor<3x4x1xi64>
  %11 = mg.reshape %9 : (tensor<3x4xi64>) -> tensor<3x4x1xi64>
  %12 = mg.concat %10, %11 {axis = 2 : i64} : (tensor<3x4x1xi64>, tensor<3x4x1xi64>) -> tensor<3x4x2xi64>
  %13 = mg.reshape %12 : (tensor<3x4x2xi64>) -> tensor<12x2xi64>
  %14 = mg.gather_multiaxis %x[%13] axes [0, 1] {bounds = "clamp"} : (tensor<3x6xf32>, tensor<12x2xi64>) -> tensor<12x1xf32>
  %15 = mg.reshape %14 : (tensor<12x1xf32>) -> tensor<3x4xf32>
  return %15 : tensor<3x4xf32>
}
