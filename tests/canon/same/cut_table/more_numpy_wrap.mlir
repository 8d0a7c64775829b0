// numpy_wrap: some rows more.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = mg.slice %x {offsets = array<i64: 0, 0>, sizes = array<i64: 20, 8>, strides = array<i64: 1, 1>} : (tensor<50x8xf32>) -> tensor<20x8xf32>
  %1 = arith.constant dense<15> : tensor<6xi32>
  %2 = arith.andi %i, %1 : tensor<6xi32>
  %3 = "numpy.take"(%0, %2) {axis = 0 : i64, mode = "wrap"} : (tensor<20x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %3 : tensor<6x8xf32>
}
