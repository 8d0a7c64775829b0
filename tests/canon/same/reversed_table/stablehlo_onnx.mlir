// onnx of the table that stablehlo reverses.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = stablehlo.reverse %x, dims = [0] : tensor<50x8xf32>
  %1 = "onnx.Gather"(%0, %i) {axis = 0 : si64} : (tensor<50x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %1 : tensor<6x8xf32>
}
