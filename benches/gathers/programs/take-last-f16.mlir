func.func @main(%table: tensor<4096x1024xf16>, %ids: tensor<512xi64>) -> tensor<4096x512xf16> {
  %0 = "onnx.Gather"(%table, %ids) {axis = 1 : si64} : (tensor<4096x1024xf16>, tensor<512xi64>) -> tensor<4096x512xf16>
  return %0 : tensor<4096x512xf16>
}
