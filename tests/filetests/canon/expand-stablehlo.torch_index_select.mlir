// Blocks with a batch dimension; indices are clamped.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: tensor<2x3x4x5xf32>, %arg1: tensor<2x6xi32>) -> tensor<2x3x6x5xf32> {
// CHECK-NEXT:    %0 = mg.reshape %arg1 : (tensor<2x6xi32>) -> tensor<2x1x6x1xi32>
// CHECK-NEXT:    %1 = mg.gather_multiaxis %arg0[%0] axes [2] {bounds = "clamp"} : (tensor<2x3x4x5xf32>, tensor<2x1x6x1xi32>) -> tensor<2x3x6x5xf32>
// CHECK-NEXT:    return %1 : tensor<2x3x6x5xf32>
func.func @f(%x: tensor<2x3x4x5xf32>, %i: tensor<2x6xi32>) -> tensor<2x3x6x5xf32> {
  %0 = "stablehlo.torch_index_select"(%x, %i) {dim = 2 : i64, batch_dims = 1 : i64} : (tensor<2x3x4x5xf32>, tensor<2x6xi32>) -> tensor<2x3x6x5xf32>
  return %0 : tensor<2x3x6x5xf32>
}
