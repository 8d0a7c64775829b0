func.func @f(%x: tensor<50x8xf32>, %i: tensor<9xi32>) -> tensor<4x8xf32> {
  %0 = arith.constant dense<0> : tensor<9xi32>
  %1 = arith.cmpi slt, %i, %0 : tensor<9xi32>
  %2 = arith.constant dense<50> : tensor<9xi32>
  %3 = arith.addi %2, %i : tensor<9xi32>
  %4 = arith.select %1, %3, %i : tensor<9xi1>, tensor<9xi32>
  %5 = mg.reshape %4 : (tensor<9xi32>) -> tensor<9x1xi32>
  %6 = mg.gather_multiaxis %x[%5] axes [0] {bounds = "clamp"} : (tensor<50x8xf32>, tensor<9x1xi32>) -> tensor<9x8xf32>
  %7 = mg.slice %6 {offsets = array<i64: 2, 0>, sizes = array<i64: 4, 8>, strides = array<i64: 1, 1>} : (tensor<9x8xf32>) -> tensor<4x8xf32>
  return %7 : tensor<4x8xf32>
}
