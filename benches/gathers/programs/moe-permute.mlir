func.func @main(%tokens: tensor<8192x1024xf16>, %order: tensor<16384xi64>) -> tensor<16384x1024xf16> {
  %0 = "onnx.Gather"(%tokens, %order) {axis = 0 : si64} : (tensor<8192x1024xf16>, tensor<16384xi64>) -> tensor<16384x1024xf16>
  return %0 : tensor<16384x1024xf16>
}
