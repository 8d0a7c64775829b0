func.func @main(%x: tensor<100000x64xf32>, %ids: tensor<65536xi32>) -> tensor<65536x64xf32> {
  %column = mg.reshape %ids : (tensor<65536xi32>) -> tensor<65536x1xi32>
  %0 = mg.gather_multiaxis %x[%column] axes [0] {bounds = "fill", fill_value = 0.0 : f32, from_end} : (tensor<100000x64xf32>, tensor<65536x1xi32>) -> tensor<65536x64xf32>
  return %0 : tensor<65536x64xf32>
}
