func.func @main(%x: tensor<2xf64>) -> tensor<2xf64> {
  %0 = math.sin %x : tensor<2xf64>
  return %0 : tensor<2xf64>
}

func.func @again(%x: tensor<2xf64>) -> tensor<2xf64> {
  %0 = math.sin %x : tensor<2xf64>
  return %0 : tensor<2xf64>
}
