func.func @main(%x: tensor<1x4x4x66x3xf32>, %i: tensor<1xui8>) -> tensor<1x4x4x1x3xf32> {
  %r = "coreml.gather"(%x, %i) {axis = -2 : i32} : (tensor<1x4x4x66x3xf32>, tensor<1xui8>) -> tensor<1x4x4x1x3xf32>
  return %r : tensor<1x4x4x1x3xf32>
}
