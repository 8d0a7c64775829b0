func.func @main(%x: tensor<2x!mg.string>) -> tensor<2x!mg.string> {
  return %x : tensor<2x!mg.string>
}
