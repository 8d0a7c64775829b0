func.func @main(%pages: tensor<16384x16x128xf16>, %table: tensor<64x64xi32>) -> tensor<64x1024x128xf16> {
  // 64 sequences of 64 pages, each of 16 tokens.
  %found = "onnx.Gather"(%pages, %table) {axis = 0 : si64} : (tensor<16384x16x128xf16>, tensor<64x64xi32>) -> tensor<64x64x16x128xf16>
  %0 = mg.reshape %found : (tensor<64x64x16x128xf16>) -> tensor<64x1024x128xf16>
  return %0 : tensor<64x1024x128xf16>
}
