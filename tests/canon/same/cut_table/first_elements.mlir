// elements: the rows that can be read.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = mg.slice %x {offsets = array<i64: 0, 0>, sizes = array<i64: 16, 8>, strides = array<i64: 1, 1>} : (tensor<50x8xf32>) -> tensor<16x8xf32>
  %1 = arith.constant dense<15> : tensor<6xi32>
  %2 = arith.andi %i, %1 : tensor<6xi32>
  %3 = mg.broadcast %2 {dims = array<i64: 0>} : (tensor<6xi32>) -> tensor<6x8xi32>
  %4 = "numpy.take_along_axis"(%0, %3) {axis = 0 : i64} : (tensor<16x8xf32>, tensor<6x8xi32>) -> tensor<6x8xf32>
  return %4 : tensor<6x8xf32>
}
