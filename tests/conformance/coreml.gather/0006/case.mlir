func.func @main(%x: tensor<5x5x1x3x90xi32>, %i: tensor<1xi32>) -> tensor<5x5x1x3x1xi32> {
  %r = "coreml.gather"(%x, %i) <{axis = -1 : i32, batch_dims = 0 : i32}> : (tensor<5x5x1x3x90xi32>, tensor<1xi32>) -> tensor<5x5x1x3x1xi32>
  return %r : tensor<5x5x1x3x1xi32>
}
