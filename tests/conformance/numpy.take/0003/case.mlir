func.func @main(%a: tensor<4x2x6x9xcomplex<f64>>, %i: tensor<ui32>) -> tensor<complex<f64>> {
  %r = "numpy.take"(%a, %i) {mode = "wrap"} : (tensor<4x2x6x9xcomplex<f64>>, tensor<ui32>) -> tensor<complex<f64>>
  return %r : tensor<complex<f64>>
}
