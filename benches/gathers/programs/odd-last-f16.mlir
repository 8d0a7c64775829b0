func.func @main(%table: tensor<4093x1021xf16>, %ids: tensor<509xi64>) -> tensor<4093x509xf16> {
  %0 = "onnx.Gather"(%table, %ids) {axis = 1 : si64} : (tensor<4093x1021xf16>, tensor<509xi64>) -> tensor<4093x509xf16>
  return %0 : tensor<4093x509xf16>
}
