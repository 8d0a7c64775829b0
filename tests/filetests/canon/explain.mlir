// Why a new form equals the old: the laws in order, each step checked, as comments after the
// program, so that what is printed is a program still.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s
// RUN: mg opt %s --canonicalize --explain | mg opt --canonicalize -

// CHECK-LABEL: func.func @main(
// CHECK-NEXT:    return %arg0 : tensor<2x3xf32>
// CHECK:       // @main, result 0:
// CHECK-NEXT:  // step 1: {{[a-z-]+}} (checked: 8 runs agree)
// CHECK-NEXT:  // rule: {{.+}}
// CHECK-NOT:   NOT CONFIRMED
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
