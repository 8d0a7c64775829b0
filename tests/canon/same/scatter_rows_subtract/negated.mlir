func.func @main(%x: tensor<5x4xf32>, %i: tensor<3xi64>, %u: tensor<3x4xf32>) -> tensor<5x4xf32> {
  %j = mg.reshape %i : (tensor<3xi64>) -> tensor<3x1xi64>
  %v = arith.negf %u : tensor<3x4xf32>
  %r = mg.scatter_multiaxis %x[%j], %v axes [0] {reduction = "add"} : (tensor<5x4xf32>, tensor<3x1xi64>, tensor<3x4xf32>) -> tensor<5x4xf32>
  return %r : tensor<5x4xf32>
}
