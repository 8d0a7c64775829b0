// onnx of the table that tf reverses.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<0> : tensor<1xi32>
  %1 = "tf.ReverseV2"(%x, %0) : (tensor<50x8xf32>, tensor<1xi32>) -> tensor<50x8xf32>
  %2 = "onnx.Gather"(%1, %i) {axis = 0 : si64} : (tensor<50x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %2 : tensor<6x8xf32>
}
