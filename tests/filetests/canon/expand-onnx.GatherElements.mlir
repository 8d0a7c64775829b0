// onnx.GatherElements = its recipe: where the indices are smaller outside the axis, the data is
// sliced to them.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @smaller(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 0, 0>, sizes = array<i64: 5, 2>, strides = array<i64: 1, 1>} : (tensor<5x8xf32>) -> tensor<5x2xf32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %0[%arg1] axes [0] {from_end} : (tensor<5x2xf32>, tensor<3x2xi64>) -> tensor<3x2xf32>
// CHECK-NEXT:   return %1 : tensor<3x2xf32>
func.func @smaller(%x: tensor<5x8xf32>, %i: tensor<3x2xi64>) -> tensor<3x2xf32> {
  %0 = "onnx.GatherElements"(%x, %i) {axis = 0 : si64} : (tensor<5x8xf32>, tensor<3x2xi64>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// The recipe needs the sizes outside the axis.
// CHECK-LABEL: func.func @open(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] {from_end} : (tensor<?x8xf32>, tensor<3x8xi64>) -> tensor<3x8xf32>
// CHECK-NEXT:   return %0 : tensor<3x8xf32>
func.func @open(%x: tensor<?x8xf32>, %i: tensor<3x8xi64>) -> tensor<3x8xf32> {
  %0 = "onnx.GatherElements"(%x, %i) {axis = 0 : si64} : (tensor<?x8xf32>, tensor<3x8xi64>) -> tensor<3x8xf32>
  return %0 : tensor<3x8xf32>
}

// CHECK: // @smaller, result 0:
// CHECK: expand-onnx.GatherElements{{.*}} (checked:
