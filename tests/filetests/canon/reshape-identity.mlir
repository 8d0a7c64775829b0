// reshape(x) = x  where the shapes are equal.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @same(
// CHECK-NEXT:   return %arg0 : tensor<2x3xf32>
func.func @same(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = mg.reshape %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Other shape, other value.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT:   return %0 : tensor<3x2xf32>
func.func @kept(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = mg.reshape %x : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// CHECK: // @same, result 0:
// CHECK: reshape-identity{{.*}} (checked:
