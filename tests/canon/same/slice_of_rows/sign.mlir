func.func @f(%x: tensor<50x8xf32>, %i: tensor<9xi32>) -> tensor<4x8xf32> {
  %0 = arith.constant dense<0> : tensor<1xi32>
  %1 = mg.broadcast %0 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<9xi32>
  %2 = arith.minsi %i, %1 : tensor<9xi32>
  %3 = arith.constant dense<-1> : tensor<1xi32>
  %4 = mg.broadcast %3 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<9xi32>
  %5 = arith.maxsi %2, %4 : tensor<9xi32>
  %6 = arith.constant dense<-50> : tensor<1xi32>
  %7 = mg.broadcast %6 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<9xi32>
  %8 = arith.muli %5, %7 : tensor<9xi32>
  %9 = arith.addi %i, %8 : tensor<9xi32>
  %10 = mg.slice %i {offsets = array<i64: 2>, sizes = array<i64: 4>, strides = array<i64: 1>} : (tensor<9xi32>) -> tensor<4xi32>
  %11 = arith.constant dense<0> : tensor<4xi32>
  %12 = arith.minsi %10, %11 : tensor<4xi32>
  %13 = arith.constant dense<-1> : tensor<4xi32>
  %14 = arith.maxsi %12, %13 : tensor<4xi32>
  %15 = arith.constant dense<-50> : tensor<4xi32>
  %16 = arith.muli %14, %15 : tensor<4xi32>
  %17 = arith.addi %10, %16 : tensor<4xi32>
  %18 = mg.reshape %17 : (tensor<4xi32>) -> tensor<4x1xi32>
  %19 = mg.gather_multiaxis %x[%18] axes [0] {bounds = "clamp"} : (tensor<50x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %19 : tensor<4x8xf32>
}
