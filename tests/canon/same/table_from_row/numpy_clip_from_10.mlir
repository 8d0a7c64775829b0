// numpy_clip: 16 rows from row 10 on, 0 added to what is looked up.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = mg.slice %x {offsets = array<i64: 10, 0>, sizes = array<i64: 16, 8>, strides = array<i64: 1, 1>} : (tensor<50x8xf32>) -> tensor<16x8xf32>
  %1 = arith.constant dense<15> : tensor<6xi32>
  %2 = arith.andi %i, %1 : tensor<6xi32>
  %3 = "numpy.take"(%0, %2) {axis = 0 : i64, mode = "clip"} : (tensor<16x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %3 : tensor<6x8xf32>
}
