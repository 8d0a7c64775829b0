func.func @main(%x: tensor<2x3xf32>, %p: tensor<4xi64>, %v: tensor<f32>) -> tensor<?x?xf32> {
  %0 = "onnx.PadV13"(%x, %p, %v) {mode = "constant"} : (tensor<2x3xf32>, tensor<4xi64>, tensor<f32>) -> tensor<?x?xf32>
  %1 = "onnx.Gelu"(%0) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
