// tosa.gather = its recipe: rows by batch.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @rows(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<2x3xi32>) -> tensor<2x3x1xi32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [1] : (tensor<2x5x4xf32>, tensor<2x3x1xi32>) -> tensor<2x3x4xf32>
// CHECK-NEXT:   return %1 : tensor<2x3x4xf32>
func.func @rows(%x: tensor<2x5x4xf32>, %i: tensor<2x3xi32>) -> tensor<2x3x4xf32> {
  %0 = "tosa.gather"(%x, %i) : (tensor<2x5x4xf32>, tensor<2x3xi32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK: // @rows, result 0:
// CHECK: expand-tosa.gather{{.*}} (checked:
