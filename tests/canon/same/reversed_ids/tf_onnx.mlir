// Ids that TensorFlow reverses, counted by the lookup.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %axis = arith.constant dense<0> : tensor<1xi32>
  %k = "tf.ReverseV2"(%i, %axis) : (tensor<6xi32>, tensor<1xi32>) -> tensor<6xi32>
  %g = "onnx.Gather"(%x, %k) {axis = 0 : si64} : (tensor<50x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %g : tensor<6x8xf32>
}
