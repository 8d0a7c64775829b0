func.func @main(%a: tensor<54xi32>, %i: tensor<1x3xui8>) -> tensor<1x3xi32> {
  %r = "numpy.take"(%a, %i) <{axis = -1 : i64, mode = "raise"}> : (tensor<54xi32>, tensor<1x3xui8>) -> tensor<1x3xi32>
  return %r : tensor<1x3xi32>
}
