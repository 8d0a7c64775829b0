// RUN: mg opt %s --canonicalize --rules=%S/../../../examples/rules/views.mgr --verify-equivalence | FileCheck %s

// CHECK-LABEL: func.func @least(
// CHECK-NEXT:    %0 = mg.reduce %arg0 {axes = array<i64: 0, 1>, kind = "min"}
// CHECK-NEXT:    return %0
func.func @least(%x: tensor<3x4xf32>) -> tensor<f32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<3x4xf32>) -> tensor<4x3xf32>
  %1 = mg.reduce %0 {axes = array<i64: 0, 1>, kind = "min"} : (tensor<4x3xf32>) -> tensor<f32>
  return %1 : tensor<f32>
}
