// stablehlo of a row that is repeated.
func.func @f(%x: tensor<8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = mg.broadcast %x {dims = array<i64: 1>} : (tensor<8xf32>) -> tensor<50x8xf32>
  %1 = "stablehlo.torch_index_select"(%0, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<50x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %1 : tensor<6x8xf32>
}
