func.func @main(%x: tensor<1048576xf32>, %ids: tensor<1048576xi64>) -> tensor<1048576xf32> {
  %0 = mg.gather_multiaxis %x[%ids] axes [0] {bounds = "fill", fill_value = 0x7FC00000 : f32, from_end} : (tensor<1048576xf32>, tensor<1048576xi64>) -> tensor<1048576xf32>
  return %0 : tensor<1048576xf32>
}
