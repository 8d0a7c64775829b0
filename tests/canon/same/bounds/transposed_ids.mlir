// The ids are looked up in another order.
func.func @main(%table: tensor<50x8xf32>, %ids: tensor<4x6xi64>) -> tensor<4x6x8xf32> {
  %0 = mg.transpose %ids {permutation = array<i64: 1, 0>} : (tensor<4x6xi64>) -> tensor<6x4xi64>
  %1 = mg.reshape %0 : (tensor<6x4xi64>) -> tensor<24x1xi64>
  %2 = mg.gather_multiaxis %table[%1] axes [0] {bounds = "fill", fill_value = 2.5 : f32} : (tensor<50x8xf32>, tensor<24x1xi64>) -> tensor<24x8xf32>
  %3 = mg.reshape %2 : (tensor<24x8xf32>) -> tensor<6x4x8xf32>
  %4 = mg.transpose %3 {permutation = array<i64: 1, 0, 2>} : (tensor<6x4x8xf32>) -> tensor<4x6x8xf32>
  return %4 : tensor<4x6x8xf32>
}
