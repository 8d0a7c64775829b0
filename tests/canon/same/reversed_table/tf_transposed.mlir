// transposed of the table that tf reverses.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<0> : tensor<1xi32>
  %1 = "tf.ReverseV2"(%x, %0) : (tensor<50x8xf32>, tensor<1xi32>) -> tensor<50x8xf32>
  %2 = mg.transpose %1 {permutation = array<i64: 1, 0>} : (tensor<50x8xf32>) -> tensor<8x50xf32>
  %3 = "onnx.Gather"(%2, %i) {axis = 1 : si64} : (tensor<8x50xf32>, tensor<6xi32>) -> tensor<8x6xf32>
  %4 = mg.transpose %3 {permutation = array<i64: 1, 0>} : (tensor<8x6xf32>) -> tensor<6x8xf32>
  return %4 : tensor<6x8xf32>
}
