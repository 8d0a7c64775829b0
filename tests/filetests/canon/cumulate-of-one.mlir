// Along an axis of size 1 there is nothing to add up.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @main(
// CHECK-NEXT: return %arg0
// CHECK: cumulate-of-one
func.func @main(%x: tensor<4x1xf32>) -> tensor<4x1xf32> {
  %0 = mg.cumulate %x {axis = 1 : i64, kind = "sum"} : (tensor<4x1xf32>) -> tensor<4x1xf32>
  return %0 : tensor<4x1xf32>
}
