func.func @main(%table: tensor<500000x128xf16>, %ids: tensor<65536xi32>) -> tensor<65536x128xf16> {
  %0 = "onnx.Gather"(%table, %ids) {axis = 0 : si64} : (tensor<500000x128xf16>, tensor<65536xi32>) -> tensor<65536x128xf16>
  return %0 : tensor<65536x128xf16>
}
