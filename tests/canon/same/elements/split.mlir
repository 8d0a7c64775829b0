// A dimension cut in two.
func.func @main(%data: tensor<5x7x4xf32>, %indices: tensor<5x3x4xi64>) -> tensor<5x3x4xf32> {
  %0 = mg.reshape %data : (tensor<5x7x4xf32>) -> tensor<5x7x2x2xf32>
  %1 = mg.reshape %indices : (tensor<5x3x4xi64>) -> tensor<5x3x2x2xi64>
  %2 = "onnx.GatherElements"(%0, %1) {axis = 1 : si64} : (tensor<5x7x2x2xf32>, tensor<5x3x2x2xi64>) -> tensor<5x3x2x2xf32>
  %3 = mg.reshape %2 : (tensor<5x3x2x2xf32>) -> tensor<5x3x4xf32>
  return %3 : tensor<5x3x4xf32>
}
