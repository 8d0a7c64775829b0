func.func @f(%x: tensor<50x8xf32>, %i: tensor<9xi32>, %j: tensor<4xi32>) -> tensor<4x8xf32> {
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
  %10 = arith.constant dense<0> : tensor<4xi32>
  %11 = arith.cmpi slt, %j, %10 : tensor<4xi32>
  %12 = arith.constant dense<9> : tensor<4xi32>
  %13 = arith.addi %j, %12 : tensor<4xi32>
  %14 = arith.select %11, %13, %j : tensor<4xi1>, tensor<4xi32>
  %15 = mg.reshape %9 : (tensor<9xi32>) -> tensor<9x1xi32>
  %16 = mg.gather_multiaxis %x[%15] axes [0] {bounds = "clamp"} : (tensor<50x8xf32>, tensor<9x1xi32>) -> tensor<9x8xf32>
  %17 = mg.reshape %14 : (tensor<4xi32>) -> tensor<4x1xi32>
  %18 = mg.gather_multiaxis %16[%17] axes [0] {bounds = "clamp"} : (tensor<9x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %18 : tensor<4x8xf32>
}
