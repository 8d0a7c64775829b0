// The same with the rows cut in two dimensions.
func.func @main(%table: tensor<50x8xf32>, %ids: tensor<4x6xi64>) -> tensor<4x6x8xf32> {
  %0 = mg.reshape %table : (tensor<50x8xf32>) -> tensor<50x4x2xf32>
  %1 = mg.reshape %ids : (tensor<4x6xi64>) -> tensor<24x1x1xi64>
  %2 = mg.broadcast %1 {dims = array<i64: 0, 1, 2>} : (tensor<24x1x1xi64>) -> tensor<24x4x2xi64>
  %3 = "onnx.GatherElements"(%0, %2) {axis = 0 : si64} : (tensor<50x4x2xf32>, tensor<24x4x2xi64>) -> tensor<24x4x2xf32>
  %4 = mg.reshape %3 : (tensor<24x4x2xf32>) -> tensor<4x6x8xf32>
  return %4 : tensor<4x6x8xf32>
}
