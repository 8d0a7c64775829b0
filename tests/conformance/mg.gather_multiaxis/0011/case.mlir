func.func @main(%x: tensor<1x2xi8>, %i: tensor<4x6xui8>) -> tensor<4x3xi8> {
  %r = "mg.gather_multiaxis"(%x, %i) <{axes = array<i64: 1, 0>, bounds = "clamp", from_end}> : (tensor<1x2xi8>, tensor<4x6xui8>) -> tensor<4x3xi8>
  return %r : tensor<4x3xi8>
}
