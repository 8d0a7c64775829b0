// An operation in a form that mg knows and MLIR does not.
func.func @f(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
