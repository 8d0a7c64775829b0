func.func @main(%table: tensor<256xf32>, %ids: tensor<4194304xui8>) -> tensor<4194304xf32> {
  %0 = "numpy.take"(%table, %ids) : (tensor<256xf32>, tensor<4194304xui8>) -> tensor<4194304xf32>
  return %0 : tensor<4194304xf32>
}
