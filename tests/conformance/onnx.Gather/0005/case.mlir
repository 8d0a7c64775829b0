func.func @main(%d: tensor<5xui32>, %i: tensor<3x1xi32>) -> tensor<3x1xui32> {
  %r = "onnx.Gather"(%d, %i) {axis = -1 : si64} : (tensor<5xui32>, tensor<3x1xi32>) -> tensor<3x1xui32>
  return %r : tensor<3x1xui32>
}
