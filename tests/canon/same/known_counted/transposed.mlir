// transposed by indices of which the negative ones count from the end.
func.func @f(%x: tensor<8x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<15> : tensor<6xi32>
  %1 = arith.andi %i, %0 : tensor<6xi32>
  %2 = arith.constant dense<-8> : tensor<6xi32>
  %3 = arith.addi %1, %2 : tensor<6xi32>
  %4 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %5 = "onnx.Gather"(%4, %3) {axis = 1 : si64} : (tensor<8x8xf32>, tensor<6xi32>) -> tensor<8x6xf32>
  %6 = mg.transpose %5 {permutation = array<i64: 1, 0>} : (tensor<8x6xf32>) -> tensor<6x8xf32>
  return %6 : tensor<6x8xf32>
}
