// The sum of what transposed finds in each.
func.func @f(%x: tensor<20x8xf32>, %y: tensor<20x8xf32>, %i: tensor<600xi32>) -> tensor<600x8xf32> {
  %0 = arith.constant dense<15> : tensor<600xi32>
  %1 = arith.andi %i, %0 : tensor<600xi32>
  %2 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<20x8xf32>) -> tensor<8x20xf32>
  %3 = "onnx.Gather"(%2, %1) {axis = 1 : si64} : (tensor<8x20xf32>, tensor<600xi32>) -> tensor<8x600xf32>
  %4 = mg.transpose %3 {permutation = array<i64: 1, 0>} : (tensor<8x600xf32>) -> tensor<600x8xf32>
  %5 = mg.transpose %y {permutation = array<i64: 1, 0>} : (tensor<20x8xf32>) -> tensor<8x20xf32>
  %6 = "onnx.Gather"(%5, %1) {axis = 1 : si64} : (tensor<8x20xf32>, tensor<600xi32>) -> tensor<8x600xf32>
  %7 = mg.transpose %6 {permutation = array<i64: 1, 0>} : (tensor<8x600xf32>) -> tensor<600x8xf32>
  %8 = "numpy.add"(%4, %7) : (tensor<600x8xf32>, tensor<600x8xf32>) -> tensor<600x8xf32>
  return %8 : tensor<600x8xf32>
}
