// onnx.GatherND = its recipe: n coordinates address n axes.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @pixels(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<4x2xi64>) -> tensor<4x1x2xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0, 1] {from_end} : (tensor<9x8x3xf32>, tensor<4x1x2xi64>) -> tensor<4x1x3xf32>
// CHECK-NEXT:   %2 = mg.reshape %1 : (tensor<4x1x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT:   return %2 : tensor<4x3xf32>
func.func @pixels(%x: tensor<9x8x3xf32>, %i: tensor<4x2xi64>) -> tensor<4x3xf32> {
  %0 = "onnx.GatherND"(%x, %i) {batch_dims = 0 : si64} : (tensor<9x8x3xf32>, tensor<4x2xi64>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// The recipe needs the length of the tuples, and no other size.
// CHECK-LABEL: func.func @open(
// CHECK-NEXT:   %0 = "onnx.GatherND"(%arg0, %arg1) {batch_dims = 0 : si64} : (tensor<?x8xf32>, tensor<4x?xi64>) -> tensor<4x8xf32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%arg2] axes [0] {from_end} : (tensor<?x8xf32>, tensor<?x1xi64>) -> tensor<?x8xf32>
// CHECK-NEXT:   return %0, %1 : tensor<4x8xf32>, tensor<?x8xf32>
func.func @open(%x: tensor<?x8xf32>, %i: tensor<4x?xi64>, %j: tensor<?x1xi64>) -> (tensor<4x8xf32>, tensor<?x8xf32>) {
  %0 = "onnx.GatherND"(%x, %i) {batch_dims = 0 : si64} : (tensor<?x8xf32>, tensor<4x?xi64>) -> tensor<4x8xf32>
  %1 = "onnx.GatherND"(%x, %j) {batch_dims = 0 : si64} : (tensor<?x8xf32>, tensor<?x1xi64>) -> tensor<?x8xf32>
  return %0, %1 : tensor<4x8xf32>, tensor<?x8xf32>
}

// CHECK: // @pixels, result 0:
// CHECK: expand-onnx.GatherND{{.*}} (checked:
