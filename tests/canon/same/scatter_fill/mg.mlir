func.func @main(%x: tensor<5x4xf32>, %i: tensor<3xi64>) -> tensor<5x4xf32> {
  %j = mg.reshape %i : (tensor<3xi64>) -> tensor<3x1xi64>
  %u = arith.constant dense<2.0> : tensor<1x1xf32>
  %r = mg.scatter_multiaxis %x[%j], %u axes [0] {from_end} : (tensor<5x4xf32>, tensor<3x1xi64>, tensor<1x1xf32>) -> tensor<5x4xf32>
  return %r : tensor<5x4xf32>
}
