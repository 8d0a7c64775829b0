// transposed of a table with a row of zeros in front.
func.func @f(%x: tensor<15x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<0.0> : tensor<f32>
  %1 = arith.constant dense<[[1, 0], [0, 0]]> : tensor<2x2xi32>
  %2 = "tf.PadV2"(%x, %1, %0) : (tensor<15x8xf32>, tensor<2x2xi32>, tensor<f32>) -> tensor<16x8xf32>
  %3 = arith.constant dense<15> : tensor<6xi32>
  %4 = arith.andi %i, %3 : tensor<6xi32>
  %5 = mg.transpose %2 {permutation = array<i64: 1, 0>} : (tensor<16x8xf32>) -> tensor<8x16xf32>
  %6 = "onnx.Gather"(%5, %4) {axis = 1 : si64} : (tensor<8x16xf32>, tensor<6xi32>) -> tensor<8x6xf32>
  %7 = mg.transpose %6 {permutation = array<i64: 1, 0>} : (tensor<8x6xf32>) -> tensor<6x8xf32>
  return %7 : tensor<6x8xf32>
}
