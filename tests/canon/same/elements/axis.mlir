// The lookup as ONNX writes it.
func.func @main(%data: tensor<5x7x4xf32>, %indices: tensor<5x3x4xi64>) -> tensor<5x3x4xf32> {
  %0 = "onnx.GatherElements"(%data, %indices) {axis = 1 : si64} : (tensor<5x7x4xf32>, tensor<5x3x4xi64>) -> tensor<5x3x4xf32>
  return %0 : tensor<5x3x4xf32>
}
