// A table for each of the four rows of ids.
func.func @main(%table: tensor<50x8xf32>, %ids: tensor<4x6xi64>) -> tensor<4x6x8xf32> {
  %0 = mg.broadcast %table {dims = array<i64: 1, 2>} : (tensor<50x8xf32>) -> tensor<4x50x8xf32>
  %1 = mg.reshape %ids : (tensor<4x6xi64>) -> tensor<4x6x1xi64>
  %2 = mg.gather_multiaxis %0[%1] axes [1] {bounds = "fill", fill_value = 2.5 : f32} : (tensor<4x50x8xf32>, tensor<4x6x1xi64>) -> tensor<4x6x8xf32>
  return %2 : tensor<4x6x8xf32>
}
