// Every dimension in its place.
func.func @main(%table: tensor<50x8xf32>, %ids: tensor<4x6xi64>) -> tensor<4x6x8xf32> {
  %0 = mg.reshape %table : (tensor<50x8xf32>) -> tensor<50x1x8xf32>
  %1 = mg.reshape %ids : (tensor<4x6xi64>) -> tensor<4x6x1xi64>
  %2 = mg.gather_multiaxis %0[%1] axes [0] {bounds = "fill", fill_value = 2.5 : f32} : (tensor<50x1x8xf32>, tensor<4x6x1xi64>) -> tensor<4x6x8xf32>
  return %2 : tensor<4x6x8xf32>
}
