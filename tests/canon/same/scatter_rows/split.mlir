func.func @main(%x: tensor<5x4xf32>, %i: tensor<3xi64>, %u: tensor<3x4xf32>) -> tensor<5x4xf32> {
  %y = mg.reshape %x : (tensor<5x4xf32>) -> tensor<1x5x2x2xf32>
  %j = mg.reshape %i : (tensor<3xi64>) -> tensor<1x3x1x1xi64>
  %v = mg.reshape %u : (tensor<3x4xf32>) -> tensor<1x3x2x2xf32>
  %s = mg.scatter_multiaxis %y[%j], %v axes [1] : (tensor<1x5x2x2xf32>, tensor<1x3x1x1xi64>, tensor<1x3x2x2xf32>) -> tensor<1x5x2x2xf32>
  %r = mg.reshape %s : (tensor<1x5x2x2xf32>) -> tensor<5x4xf32>
  return %r : tensor<5x4xf32>
}
