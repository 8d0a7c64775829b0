// Two batch dimensions, one of size 1.
func.func @main(%x: tensor<3x10x4xf32>, %ids: tensor<3x5xi64>) -> tensor<3x5x4xf32> {
  %0 = mg.reshape %x : (tensor<3x10x4xf32>) -> tensor<3x1x10x4xf32>
  %1 = mg.reshape %ids : (tensor<3x5xi64>) -> tensor<3x1x5x1xi64>
  %2 = "onnx.GatherND"(%0, %1) {batch_dims = 2 : si64} : (tensor<3x1x10x4xf32>, tensor<3x1x5x1xi64>) -> tensor<3x1x5x4xf32>
  %3 = mg.reshape %2 : (tensor<3x1x5x4xf32>) -> tensor<3x5x4xf32>
  return %3 : tensor<3x5x4xf32>
}
