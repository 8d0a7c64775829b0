func.func @main(%a: tensor<1x6x78x6xcomplex<f64>>, %i: tensor<1x6x0x6xi16>) -> tensor<1x6x0x6xcomplex<f64>> {
  %r = "numpy.take_along_axis"(%a, %i) <{axis = -2 : i64}> : (tensor<1x6x78x6xcomplex<f64>>, tensor<1x6x0x6xi16>) -> tensor<1x6x0x6xcomplex<f64>>
  return %r : tensor<1x6x0x6xcomplex<f64>>
}
