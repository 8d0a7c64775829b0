// transposed of the table that slice reverses.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = mg.slice %x {offsets = array<i64: 49, 0>, sizes = array<i64: 50, 8>, strides = array<i64: -1, 1>} : (tensor<50x8xf32>) -> tensor<50x8xf32>
  %1 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<50x8xf32>) -> tensor<8x50xf32>
  %2 = "onnx.Gather"(%1, %i) {axis = 1 : si64} : (tensor<8x50xf32>, tensor<6xi32>) -> tensor<8x6xf32>
  %3 = mg.transpose %2 {permutation = array<i64: 1, 0>} : (tensor<8x6xf32>) -> tensor<6x8xf32>
  return %3 : tensor<6x8xf32>
}
