func.func @main(%d: tensor<5x5x102x3xui8>, %i: tensor<5x5x1x3xi32>) -> tensor<5x5x1x3xui8> {
  %r = "openvino.GatherElements"(%d, %i) <{axis = 2 : i64}> : (tensor<5x5x102x3xui8>, tensor<5x5x1x3xi32>) -> tensor<5x5x1x3xui8>
  return %r : tensor<5x5x1x3xui8>
}
