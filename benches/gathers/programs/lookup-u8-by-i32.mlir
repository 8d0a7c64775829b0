func.func @main(%table: tensor<256xui8>, %ids: tensor<4194304xi32>) -> tensor<4194304xui8> {
  %0 = "onnx.Gather"(%table, %ids) {axis = 0 : si64} : (tensor<256xui8>, tensor<4194304xi32>) -> tensor<4194304xui8>
  return %0 : tensor<4194304xui8>
}
