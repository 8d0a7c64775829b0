func.func @main(%d: tensor<f32>, %i: tensor<i64>) -> tensor<f32> {
  %r = "onnx.GatherElements"(%d, %i) {axis = 0 : si64} : (tensor<f32>, tensor<i64>) -> tensor<f32>
  return %r : tensor<f32>
}
