func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<0> : tensor<1xi32>
  %1 = mg.broadcast %0 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<3xi32>
  %2 = arith.minsi %i, %1 : tensor<3xi32>
  %3 = arith.constant dense<-1> : tensor<1xi32>
  %4 = mg.broadcast %3 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<3xi32>
  %5 = arith.maxsi %2, %4 : tensor<3xi32>
  %6 = arith.constant dense<-6> : tensor<1xi32>
  %7 = mg.broadcast %6 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<3xi32>
  %8 = arith.muli %5, %7 : tensor<3xi32>
  %9 = arith.addi %i, %8 : tensor<3xi32>
  %10 = mg.reshape %9 : (tensor<3xi32>) -> tensor<3x1xi32>
  %11 = mg.gather_multiaxis %x[%10] axes [0] {bounds = "fill"} : (tensor<6x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %11 : tensor<3x4xf32>
}
