// Tuples, each coordinate an axis.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: tensor<3x4x5xf32>, %arg1: tensor<6x2xi32>) -> tensor<6x5xf32> {
// CHECK-NEXT:    %0 = mg.reshape %arg1 : (tensor<6x2xi32>) -> tensor<6x1x2xi32>
// CHECK-NEXT:    %1 = mg.gather_multiaxis %arg0[%0] axes [0, 1] : (tensor<3x4x5xf32>, tensor<6x1x2xi32>) -> tensor<6x1x5xf32>
// CHECK-NEXT:    %2 = mg.reshape %1 : (tensor<6x1x5xf32>) -> tensor<6x5xf32>
// CHECK-NEXT:    return %2 : tensor<6x5xf32>
func.func @f(%params: tensor<3x4x5xf32>, %indices: tensor<6x2xi32>) -> tensor<6x5xf32> {
  %0 = "tfl.gather_nd"(%params, %indices) : (tensor<3x4x5xf32>, tensor<6x2xi32>) -> tensor<6x5xf32>
  return %0 : tensor<6x5xf32>
}
