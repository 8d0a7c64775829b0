// Tuples; with IGNORE a bad one gives zeros.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: tensor<3x4x5xf32>, %arg1: tensor<6x2xi16>) -> (tensor<6x5xf32>, tensor<6x5xf32>) {
// CHECK-NEXT:    %0 = mg.reshape %arg1 : (tensor<6x2xi16>) -> tensor<6x1x2xi16>
// CHECK-NEXT:    %1 = mg.gather_multiaxis %arg0[%0] axes [0, 1] : (tensor<3x4x5xf32>, tensor<6x1x2xi16>) -> tensor<6x1x5xf32>
// CHECK-NEXT:    %2 = mg.reshape %1 : (tensor<6x1x5xf32>) -> tensor<6x5xf32>
// CHECK-NEXT:    %3 = mg.gather_multiaxis %arg0[%0] axes [0, 1] {bounds = "fill"} : (tensor<3x4x5xf32>, tensor<6x1x2xi16>) -> tensor<6x1x5xf32>
// CHECK-NEXT:    %4 = mg.reshape %3 : (tensor<6x1x5xf32>) -> tensor<6x5xf32>
// CHECK-NEXT:    return %2, %4 : tensor<6x5xf32>, tensor<6x5xf32>
func.func @f(%params: tensor<3x4x5xf32>, %indices: tensor<6x2xi16>) -> (tensor<6x5xf32>, tensor<6x5xf32>) {
  %0 = "tf.GatherNd"(%params, %indices) : (tensor<3x4x5xf32>, tensor<6x2xi16>) -> tensor<6x5xf32>
  %1 = "tf.GatherNd"(%params, %indices) {bad_indices_policy = "IGNORE"} : (tensor<3x4x5xf32>, tensor<6x2xi16>) -> tensor<6x5xf32>
  return %0, %1 : tensor<6x5xf32>, tensor<6x5xf32>
}
