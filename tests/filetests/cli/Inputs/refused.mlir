func.func @second(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %y : tensor<2xf32>
}
