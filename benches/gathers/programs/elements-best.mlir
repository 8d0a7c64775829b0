func.func @main(%scores: tensor<1024x32000xf32>, %best: tensor<1024x50xi64>) -> tensor<1024x50xf32> {
  // The scores that a top-k found, of a vocabulary.
  %0 = "onnx.GatherElements"(%scores, %best) {axis = 1 : si64} : (tensor<1024x32000xf32>, tensor<1024x50xi64>) -> tensor<1024x50xf32>
  return %0 : tensor<1024x50xf32>
}
