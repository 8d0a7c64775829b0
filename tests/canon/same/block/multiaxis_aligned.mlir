// gather_multiaxis as a mapping aligns it.
func.func @main(%table: tensor<50x8xf32>, %ids: tensor<4x6xi64>) -> tensor<4x6x8xf32> {
  %0 = mg.reshape %table : (tensor<50x8xf32>) -> tensor<50x1x1x8xf32>
  %1 = mg.reshape %ids : (tensor<4x6xi64>) -> tensor<1x4x6x1xi64>
  %2 = mg.gather_multiaxis %0[%1] axes [0] {from_end} : (tensor<50x1x1x8xf32>, tensor<1x4x6x1xi64>) -> tensor<1x4x6x8xf32>
  %3 = mg.reshape %2 : (tensor<1x4x6x8xf32>) -> tensor<4x6x8xf32>
  return %3 : tensor<4x6x8xf32>
}
