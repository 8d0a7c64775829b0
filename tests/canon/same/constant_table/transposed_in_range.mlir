// transposed of ones, by indices that are in range.
func.func @f(%i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<1.0> : tensor<50x8xf32>
  %1 = arith.constant dense<15> : tensor<6xi32>
  %2 = arith.andi %i, %1 : tensor<6xi32>
  %3 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<50x8xf32>) -> tensor<8x50xf32>
  %4 = "onnx.Gather"(%3, %2) {axis = 1 : si64} : (tensor<8x50xf32>, tensor<6xi32>) -> tensor<8x6xf32>
  %5 = mg.transpose %4 {permutation = array<i64: 1, 0>} : (tensor<8x6xf32>) -> tensor<6x8xf32>
  return %5 : tensor<6x8xf32>
}
