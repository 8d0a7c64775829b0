// Ids stretched over the row.
func.func @main(%x: tensor<3x10x4xf32>, %ids: tensor<3x5xi64>) -> tensor<3x5x4xf32> {
  %0 = mg.broadcast %ids {dims = array<i64: 0, 1>} : (tensor<3x5xi64>) -> tensor<3x5x4xi64>
  %1 = "onnx.GatherElements"(%x, %0) {axis = 1 : si64} : (tensor<3x10x4xf32>, tensor<3x5x4xi64>) -> tensor<3x5x4xf32>
  return %1 : tensor<3x5x4xf32>
}
