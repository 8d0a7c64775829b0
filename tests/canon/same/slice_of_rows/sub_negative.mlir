func.func @f(%x: tensor<50x8xf32>, %i: tensor<9xi32>) -> tensor<4x8xf32> {
  %0 = arith.constant dense<0> : tensor<i32>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i32>) -> tensor<9xi32>
  %2 = arith.cmpi slt, %i, %1 : tensor<9xi32>
  %3 = arith.constant dense<-50> : tensor<i32>
  %4 = mg.broadcast %3 {dims = array<i64>} : (tensor<i32>) -> tensor<9xi32>
  %5 = arith.subi %i, %4 : tensor<9xi32>
  %6 = arith.select %2, %5, %i : tensor<9xi1>, tensor<9xi32>
  %7 = mg.slice %6 {offsets = array<i64: 2>, sizes = array<i64: 4>, strides = array<i64: 1>} : (tensor<9xi32>) -> tensor<4xi32>
  %8 = mg.reshape %7 : (tensor<4xi32>) -> tensor<4x1xi32>
  %9 = mg.gather_multiaxis %x[%8] axes [0] {bounds = "clamp"} : (tensor<50x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %9 : tensor<4x8xf32>
}
