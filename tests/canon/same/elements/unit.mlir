// A leading dimension of size 1.
func.func @main(%data: tensor<5x7x4xf32>, %indices: tensor<5x3x4xi64>) -> tensor<5x3x4xf32> {
  %0 = mg.reshape %data : (tensor<5x7x4xf32>) -> tensor<1x5x7x4xf32>
  %1 = mg.reshape %indices : (tensor<5x3x4xi64>) -> tensor<1x5x3x4xi64>
  %2 = "onnx.GatherElements"(%0, %1) {axis = 2 : si64} : (tensor<1x5x7x4xf32>, tensor<1x5x3x4xi64>) -> tensor<1x5x3x4xf32>
  %3 = mg.reshape %2 : (tensor<1x5x3x4xf32>) -> tensor<5x3x4xf32>
  return %3 : tensor<5x3x4xf32>
}
