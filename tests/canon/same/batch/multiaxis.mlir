// One lookup for each batch.
func.func @main(%x: tensor<3x10x4xf32>, %ids: tensor<3x5xi64>) -> tensor<3x5x4xf32> {
  %0 = mg.reshape %ids : (tensor<3x5xi64>) -> tensor<3x5x1xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [1] {from_end} : (tensor<3x10x4xf32>, tensor<3x5x1xi64>) -> tensor<3x5x4xf32>
  return %1 : tensor<3x5x4xf32>
}
