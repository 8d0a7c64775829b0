func.func @main(%x: tensor<f32>, %i: tensor<2xi32>) -> tensor<2xf32> {
  %r = "coreml.gather"(%x, %i) <{axis = 0 : i32, batch_dims = 0 : i32}> : (tensor<f32>, tensor<2xi32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
