func.func @main(%v: tensor<7x4x6xi16>, %i: tensor<7x5xi32>) -> tensor<7x5x6xi16> {
  %r = "tosa.gather"(%v, %i) : (tensor<7x4x6xi16>, tensor<7x5xi32>) -> tensor<7x5x6xi16>
  return %r : tensor<7x5x6xi16>
}
