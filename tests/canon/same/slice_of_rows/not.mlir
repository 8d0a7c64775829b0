func.func @f(%x: tensor<50x8xf32>, %i: tensor<9xi32>) -> tensor<4x8xf32> {
  %0 = arith.constant dense<0> : tensor<9xi32>
  %1 = arith.cmpi slt, %i, %0 : tensor<9xi32>
  %2 = arith.constant dense<true> : tensor<9xi1>
  %3 = arith.xori %1, %2 : tensor<9xi1>
  %4 = arith.constant dense<50> : tensor<9xi32>
  %5 = arith.addi %i, %4 : tensor<9xi32>
  %6 = arith.select %3, %i, %5 : tensor<9xi1>, tensor<9xi32>
  %7 = mg.reshape %6 : (tensor<9xi32>) -> tensor<9x1xi32>
  %8 = mg.gather_multiaxis %x[%7] axes [0] {bounds = "clamp"} : (tensor<50x8xf32>, tensor<9x1xi32>) -> tensor<9x8xf32>
  %9 = mg.slice %8 {offsets = array<i64: 2, 0>, sizes = array<i64: 4, 8>, strides = array<i64: 1, 1>} : (tensor<9x8xf32>) -> tensor<4x8xf32>
  return %9 : tensor<4x8xf32>
}
