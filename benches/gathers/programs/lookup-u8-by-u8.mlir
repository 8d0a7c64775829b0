func.func @main(%table: tensor<256xui8>, %ids: tensor<4194304xui8>) -> tensor<4194304xui8> {
  %0 = "numpy.take"(%table, %ids) : (tensor<256xui8>, tensor<4194304xui8>) -> tensor<4194304xui8>
  return %0 : tensor<4194304xui8>
}
