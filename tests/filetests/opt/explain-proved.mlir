// Each step of a derivation says what is proved of it. These need no solver. Where the program has dynamic sizes, a
// proof holds for all of them; a recipe is what a proof takes to be an operation's meaning.
//
// RUN: mg opt %s --canonicalize --explain=brief --prove --solver=none 2>&1 | FileCheck %s

// CHECK:      // @static, result 0:
// CHECK-NEXT: // step 1: transpose-of-transpose (proved at these sizes)
// CHECK-NOT:  checked:
// CHECK:      // @dynamic, result 0:
// CHECK-NEXT: // step 1: transpose-of-transpose (proved for all sizes)
// CHECK-NOT:  checked:
// CHECK:      // @recipe, result 0:
// CHECK-NEXT: // step 1: expand-numpy.take (tried on 8 samples)
func.func @static(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
func.func @dynamic(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<?x?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
func.func @recipe(%x: tensor<4x3xf32>, %i: tensor<2xi64>) -> tensor<2x3xf32> {
  %0 = "numpy.take"(%x, %i) {axis = 0 : i64} : (tensor<4x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
