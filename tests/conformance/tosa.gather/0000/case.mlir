func.func @main(%v: tensor<6x6x2xi16>, %i: tensor<6x5xi32>) -> tensor<6x5x2xi16> {
  %r = "tosa.gather"(%v, %i) : (tensor<6x6x2xi16>, tensor<6x5xi32>) -> tensor<6x5x2xi16>
  return %r : tensor<6x5x2xi16>
}
