func.func @f(%x: tensor<50x8xf32>, %i: tensor<9xi32>) -> tensor<4x8xf32> {
  %0 = arith.constant dense<0> : tensor<1xi32>
  %1 = mg.broadcast %0 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<9xi32>
  %2 = arith.cmpi sge, %i, %1 : tensor<9xi32>
  %3 = arith.constant dense<50> : tensor<1xi32>
  %4 = mg.broadcast %3 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<9xi32>
  %5 = arith.addi %i, %4 : tensor<9xi32>
  %6 = arith.select %2, %i, %5 : tensor<9xi1>, tensor<9xi32>
  %7 = mg.slice %i {offsets = array<i64: 2>, sizes = array<i64: 4>, strides = array<i64: 1>} : (tensor<9xi32>) -> tensor<4xi32>
  %8 = arith.constant dense<0> : tensor<4xi32>
  %9 = arith.cmpi sge, %7, %8 : tensor<4xi32>
  %10 = arith.constant dense<50> : tensor<4xi32>
  %11 = arith.addi %7, %10 : tensor<4xi32>
  %12 = arith.select %9, %7, %11 : tensor<4xi1>, tensor<4xi32>
  %13 = mg.reshape %12 : (tensor<4xi32>) -> tensor<4x1xi32>
  %14 = mg.gather_multiaxis %x[%13] axes [0] {bounds = "clamp"} : (tensor<50x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %14 : tensor<4x8xf32>
}
