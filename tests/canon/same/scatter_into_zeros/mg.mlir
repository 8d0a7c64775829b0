func.func @main(%i: tensor<3x1xi64>, %u: tensor<3x4xf32>) -> tensor<5x4xf32> {
  %z = arith.constant dense<0.0> : tensor<5x4xf32>
  %r = mg.scatter_multiaxis %z[%i], %u axes [0] {reduction = "add"} : (tensor<5x4xf32>, tensor<3x1xi64>, tensor<3x4xf32>) -> tensor<5x4xf32>
  return %r : tensor<5x4xf32>
}
