// Only elements off the diagonal tell.
//
// REQUIRES: solver
// RUN: not mg prove %s %s --function=first=second | FileCheck %s
//
// CHECK: counterexample: @first

func.func @first(%x: tensor<3x3xf32>) -> tensor<3x3xf32> {
  return %x : tensor<3x3xf32>
}

func.func @second(%x: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}
