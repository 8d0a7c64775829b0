// The table lies on its side.
func.func @main(%table: tensor<50x8xf32>, %ids: tensor<4x6xi64>) -> tensor<4x6x8xf32> {
  %0 = mg.transpose %table {permutation = array<i64: 1, 0>} : (tensor<50x8xf32>) -> tensor<8x50xf32>
  %1 = mg.reshape %ids : (tensor<4x6xi64>) -> tensor<1x24xi64>
  %2 = mg.gather_multiaxis %0[%1] axes [1] {bounds = "fill", fill_value = 2.5 : f32} : (tensor<8x50xf32>, tensor<1x24xi64>) -> tensor<8x24xf32>
  %3 = mg.transpose %2 {permutation = array<i64: 1, 0>} : (tensor<8x24xf32>) -> tensor<24x8xf32>
  %4 = mg.reshape %3 : (tensor<24x8xf32>) -> tensor<4x6x8xf32>
  return %4 : tensor<4x6x8xf32>
}
