// The ids have a dimension of their own.
func.func @main(%x: tensor<3x10x4xf32>, %ids: tensor<3x5xi64>) -> tensor<3x5x4xf32> {
  %0 = mg.reshape %x : (tensor<3x10x4xf32>) -> tensor<3x1x10x4xf32>
  %1 = mg.reshape %ids : (tensor<3x5xi64>) -> tensor<3x5x1x1xi64>
  %2 = mg.gather_multiaxis %0[%1] axes [2] {from_end} : (tensor<3x1x10x4xf32>, tensor<3x5x1x1xi64>) -> tensor<3x5x1x4xf32>
  %3 = mg.reshape %2 : (tensor<3x5x1x4xf32>) -> tensor<3x5x4xf32>
  return %3 : tensor<3x5x4xf32>
}
