// One row of ids.
func.func @main(%table: tensor<50x8xf32>, %ids: tensor<4x6xi64>) -> tensor<4x6x8xf32> {
  %0 = mg.reshape %ids : (tensor<4x6xi64>) -> tensor<24x1xi64>
  %1 = mg.gather_multiaxis %table[%0] axes [0] {bounds = "fill", fill_value = 2.5 : f32} : (tensor<50x8xf32>, tensor<24x1xi64>) -> tensor<24x8xf32>
  %2 = mg.reshape %1 : (tensor<24x8xf32>) -> tensor<4x6x8xf32>
  return %2 : tensor<4x6x8xf32>
}
