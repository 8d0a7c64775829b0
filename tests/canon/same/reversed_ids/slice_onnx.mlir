// Ids that mg reverses, counted by the lookup.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %k = mg.slice %i {offsets = array<i64: 5>, sizes = array<i64: 6>, strides = array<i64: -1>} : (tensor<6xi32>) -> tensor<6xi32>
  %g = "onnx.Gather"(%x, %k) {axis = 0 : si64} : (tensor<50x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %g : tensor<6x8xf32>
}
