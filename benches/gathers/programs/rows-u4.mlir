func.func @main(%table: tensor<400000x64xui8>, %ids: tensor<65536xi64>, %scales: tensor<400000x4xf32>) -> tensor<65536x128xf32> {
  // Two numbers in each byte, and a scale for each 32 of them.
  %0 = "onnx.GatherBlockQuantized"(%table, %ids, %scales) {bits = 4 : si64, block_size = 32 : si64, gather_axis = 0 : si64, quantize_axis = 1 : si64} : (tensor<400000x64xui8>, tensor<65536xi64>, tensor<400000x4xf32>) -> tensor<65536x128xf32>
  return %0 : tensor<65536x128xf32>
}
