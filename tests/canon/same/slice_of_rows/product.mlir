func.func @f(%x: tensor<50x8xf32>, %i: tensor<9xi32>) -> tensor<4x8xf32> {
  %0 = arith.constant dense<0> : tensor<i32>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i32>) -> tensor<9xi32>
  %2 = arith.cmpi slt, %i, %1 : tensor<9xi32>
  %3 = arith.extui %2 : tensor<9xi1> to tensor<9xi32>
  %4 = arith.constant dense<50> : tensor<i32>
  %5 = mg.broadcast %4 {dims = array<i64>} : (tensor<i32>) -> tensor<9xi32>
  %6 = arith.muli %3, %5 : tensor<9xi32>
  %7 = arith.addi %i, %6 : tensor<9xi32>
  %8 = mg.slice %7 {offsets = array<i64: 2>, sizes = array<i64: 4>, strides = array<i64: 1>} : (tensor<9xi32>) -> tensor<4xi32>
  %9 = mg.reshape %8 : (tensor<4xi32>) -> tensor<4x1xi32>
  %10 = mg.gather_multiaxis %x[%9] axes [0] {bounds = "clamp"} : (tensor<50x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %10 : tensor<4x8xf32>
}
