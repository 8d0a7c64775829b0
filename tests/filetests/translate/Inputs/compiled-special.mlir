func.func @main(%x: tensor<2xf64>) -> tensor<2xf64> {
  %0 = mg.digamma %x : tensor<2xf64>
  return %0 : tensor<2xf64>
}
