// What the search did goes to standard error: its size, why it ended, which laws applied how often.
//
// RUN: mg opt %s --canonicalize --statistics 2>&1 | FileCheck %s

// CHECK: @main: {{[0-9]+}} iterations, {{[0-9]+}} e-nodes, {{[0-9]+}} e-classes, saturated; cost 72 -> 0
// CHECK-NEXT: bytes 24 -> 0, buffers 0 -> 0, loop nests 0 -> 0, index arithmetic 12 -> 0, arithmetic 0 -> 0
// CHECK: transpose-of-transpose {{[0-9]+}} applied
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
