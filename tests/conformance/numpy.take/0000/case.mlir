func.func @main(%a: tensor<5x4x9xui16>, %i: tensor<i8>) -> tensor<5x4xui16> {
  %r = "numpy.take"(%a, %i) {axis = -1 : i64, mode = "raise"} : (tensor<5x4x9xui16>, tensor<i8>) -> tensor<5x4xui16>
  return %r : tensor<5x4xui16>
}
