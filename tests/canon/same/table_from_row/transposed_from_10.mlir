// transposed: 20 rows from row 10 on, 0 added to what is looked up.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = mg.slice %x {offsets = array<i64: 10, 0>, sizes = array<i64: 20, 8>, strides = array<i64: 1, 1>} : (tensor<50x8xf32>) -> tensor<20x8xf32>
  %1 = arith.constant dense<15> : tensor<6xi32>
  %2 = arith.andi %i, %1 : tensor<6xi32>
  %3 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<20x8xf32>) -> tensor<8x20xf32>
  %4 = "onnx.Gather"(%3, %2) {axis = 1 : si64} : (tensor<8x20xf32>, tensor<6xi32>) -> tensor<8x6xf32>
  %5 = mg.transpose %4 {permutation = array<i64: 1, 0>} : (tensor<8x6xf32>) -> tensor<6x8xf32>
  return %5 : tensor<6x8xf32>
}
