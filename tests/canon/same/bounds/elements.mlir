// Ids stretched over the row.
func.func @main(%table: tensor<50x8xf32>, %ids: tensor<4x6xi64>) -> tensor<4x6x8xf32> {
  %0 = mg.reshape %ids : (tensor<4x6xi64>) -> tensor<24xi64>
  %1 = mg.broadcast %0 {dims = array<i64: 0>} : (tensor<24xi64>) -> tensor<24x8xi64>
  %2 = mg.gather_multiaxis %table[%1] axes [0] {bounds = "fill", fill_value = 2.5 : f32} : (tensor<50x8xf32>, tensor<24x8xi64>) -> tensor<24x8xf32>
  %3 = mg.reshape %2 : (tensor<24x8xf32>) -> tensor<4x6x8xf32>
  return %3 : tensor<4x6x8xf32>
}
