// What transposed has found, and zeros.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<30xi32>, %j: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<31> : tensor<30xi32>
  %1 = arith.andi %i, %0 : tensor<30xi32>
  %2 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<50x8xf32>) -> tensor<8x50xf32>
  %3 = "onnx.Gather"(%2, %1) {axis = 1 : si64} : (tensor<8x50xf32>, tensor<30xi32>) -> tensor<8x30xf32>
  %4 = mg.transpose %3 {permutation = array<i64: 1, 0>} : (tensor<8x30xf32>) -> tensor<30x8xf32>
  %5 = mg.reshape %j : (tensor<6xi32>) -> tensor<6x1xi32>
  %6 = "tf.GatherNd"(%4, %5) {bad_indices_policy = "IGNORE"} : (tensor<30x8xf32>, tensor<6x1xi32>) -> tensor<6x8xf32>
  return %6 : tensor<6x8xf32>
}
