func.func @main(%d: tensor<8xi8>, %i: tensor<6xi32>) -> tensor<6xi8> {
  %r = "webnn.gatherElements"(%d, %i) <{axis = 0 : ui32}> : (tensor<8xi8>, tensor<6xi32>) -> tensor<6xi8>
  return %r : tensor<6xi8>
}
