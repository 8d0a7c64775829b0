// elements of the table that stablehlo reverses.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = stablehlo.reverse %x, dims = [0] : tensor<50x8xf32>
  %1 = mg.broadcast %i {dims = array<i64: 0>} : (tensor<6xi32>) -> tensor<6x8xi32>
  %2 = "numpy.take_along_axis"(%0, %1) {axis = 0 : i64} : (tensor<50x8xf32>, tensor<6x8xi32>) -> tensor<6x8xf32>
  return %2 : tensor<6x8xf32>
}
