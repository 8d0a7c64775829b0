func.func @f(%x: tensor<50x8xf32>, %i: tensor<9xi32>) -> tensor<4x8xf32> {
  %0 = arith.constant dense<0> : tensor<1xi32>
  %1 = mg.broadcast %0 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<9xi32>
  %2 = arith.cmpi slt, %i, %1 : tensor<9xi32>
  %3 = arith.constant dense<50> : tensor<1xi32>
  %4 = mg.broadcast %3 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<9xi32>
  %5 = arith.constant dense<0> : tensor<1xi32>
  %6 = mg.broadcast %5 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<9xi32>
  %7 = arith.select %2, %4, %6 : tensor<9xi1>, tensor<9xi32>
  %8 = arith.addi %i, %7 : tensor<9xi32>
  %9 = mg.slice %i {offsets = array<i64: 2>, sizes = array<i64: 4>, strides = array<i64: 1>} : (tensor<9xi32>) -> tensor<4xi32>
  %10 = arith.constant dense<0> : tensor<4xi32>
  %11 = arith.cmpi slt, %9, %10 : tensor<4xi32>
  %12 = arith.constant dense<50> : tensor<4xi32>
  %13 = arith.constant dense<0> : tensor<4xi32>
  %14 = arith.select %11, %12, %13 : tensor<4xi1>, tensor<4xi32>
  %15 = arith.addi %9, %14 : tensor<4xi32>
  %16 = mg.reshape %15 : (tensor<4xi32>) -> tensor<4x1xi32>
  %17 = mg.gather_multiaxis %x[%16] axes [0] {bounds = "clamp"} : (tensor<50x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %17 : tensor<4x8xf32>
}
