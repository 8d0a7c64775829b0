// elements: 40 rows from row 5 on, 5 added to what is looked up.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = mg.slice %x {offsets = array<i64: 5, 0>, sizes = array<i64: 40, 8>, strides = array<i64: 1, 1>} : (tensor<50x8xf32>) -> tensor<40x8xf32>
  %1 = arith.constant dense<15> : tensor<6xi32>
  %2 = arith.andi %i, %1 : tensor<6xi32>
  %3 = arith.constant dense<5> : tensor<6xi32>
  %4 = arith.addi %2, %3 : tensor<6xi32>
  %5 = mg.broadcast %4 {dims = array<i64: 0>} : (tensor<6xi32>) -> tensor<6x8xi32>
  %6 = "numpy.take_along_axis"(%0, %5) {axis = 0 : i64} : (tensor<40x8xf32>, tensor<6x8xi32>) -> tensor<6x8xf32>
  return %6 : tensor<6x8xf32>
}
