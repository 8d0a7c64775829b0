// numpy_clip of the sum.
func.func @f(%x: tensor<20x8xf32>, %y: tensor<20x8xf32>, %i: tensor<600xi32>) -> tensor<600x8xf32> {
  %0 = "onnx.Add"(%x, %y) : (tensor<20x8xf32>, tensor<20x8xf32>) -> tensor<20x8xf32>
  %1 = arith.constant dense<15> : tensor<600xi32>
  %2 = arith.andi %i, %1 : tensor<600xi32>
  %3 = "numpy.take"(%0, %2) {axis = 0 : i64, mode = "clip"} : (tensor<20x8xf32>, tensor<600xi32>) -> tensor<600x8xf32>
  return %3 : tensor<600x8xf32>
}
