func.func @main(%d: tensor<8xui32>, %i: tensor<1xi64>) -> tensor<ui32> {
  %r = "onnx.GatherND"(%d, %i) <{batch_dims = 0 : si64}> : (tensor<8xui32>, tensor<1xi64>) -> tensor<ui32>
  return %r : tensor<ui32>
}
