// numpy_clip of the sum.
func.func @f(%x: tensor<500x8xf32>, %y: tensor<500x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = "onnx.Add"(%x, %y) : (tensor<500x8xf32>, tensor<500x8xf32>) -> tensor<500x8xf32>
  %1 = arith.constant dense<15> : tensor<6xi32>
  %2 = arith.andi %i, %1 : tensor<6xi32>
  %3 = "numpy.take"(%0, %2) {axis = 0 : i64, mode = "clip"} : (tensor<500x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %3 : tensor<6x8xf32>
}
