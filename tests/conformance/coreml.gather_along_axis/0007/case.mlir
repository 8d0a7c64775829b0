func.func @main(%x: tensor<6xui8>, %i: tensor<6xi16>) -> tensor<6xui8> {
  %r = "coreml.gather_along_axis"(%x, %i) {axis = 0 : i32} : (tensor<6xui8>, tensor<6xi16>) -> tensor<6xui8>
  return %r : tensor<6xui8>
}
