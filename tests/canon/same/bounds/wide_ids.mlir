// Ids as index numbers.
func.func @main(%table: tensor<50x8xf32>, %ids: tensor<4x6xi64>) -> tensor<4x6x8xf32> {
  %0 = arith.index_cast %ids : tensor<4x6xi64> to tensor<4x6xindex>
  %1 = mg.reshape %0 : (tensor<4x6xindex>) -> tensor<24x1xindex>
  %2 = mg.gather_multiaxis %table[%1] axes [0] {bounds = "fill", fill_value = 2.5 : f32} : (tensor<50x8xf32>, tensor<24x1xindex>) -> tensor<24x8xf32>
  %3 = mg.reshape %2 : (tensor<24x8xf32>) -> tensor<4x6x8xf32>
  return %3 : tensor<4x6x8xf32>
}
