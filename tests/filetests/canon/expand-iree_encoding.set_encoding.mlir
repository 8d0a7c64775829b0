// Encodings are gone where values are computed.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<4xf32>
// CHECK-NEXT: return %[[X]] : tensor<4xf32>
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = iree_encoding.set_encoding %x : tensor<4xf32> -> tensor<4xf32, #iree_encoding.testing<>>
  %1 = iree_encoding.unset_encoding %0 : tensor<4xf32, #iree_encoding.testing<>> -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
