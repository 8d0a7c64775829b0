// Ids that were widened from what they were widened to.
func.func @main(%x: tensor<3x10x4xf32>, %ids: tensor<3x5xi64>) -> tensor<3x5x4xf32> {
  %0 = arith.index_cast %ids : tensor<3x5xi64> to tensor<3x5xindex>
  %1 = mg.reshape %0 : (tensor<3x5xindex>) -> tensor<3x5x1xindex>
  %2 = mg.gather_multiaxis %x[%1] axes [1] {from_end} : (tensor<3x10x4xf32>, tensor<3x5x1xindex>) -> tensor<3x5x4xf32>
  return %2 : tensor<3x5x4xf32>
}
