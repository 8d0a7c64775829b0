// The rows cut in two dimensions.
func.func @main(%table: tensor<50x8xf32>, %ids: tensor<4x6xi64>) -> tensor<4x6x8xf32> {
  %0 = mg.reshape %table : (tensor<50x8xf32>) -> tensor<50x4x2xf32>
  %1 = "onnx.Gather"(%0, %ids) {axis = 0 : si64} : (tensor<50x4x2xf32>, tensor<4x6xi64>) -> tensor<4x6x4x2xf32>
  %2 = mg.reshape %1 : (tensor<4x6x4x2xf32>) -> tensor<4x6x8xf32>
  return %2 : tensor<4x6x8xf32>
}
