// numpy.take_along_axis = its recipe: one element for each index, both operands broadcast.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @rows(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [1] {from_end} : (tensor<5x4xf32>, tensor<1x3xi64>) -> tensor<5x3xf32>
// CHECK-NEXT:   return %0 : tensor<5x3xf32>
func.func @rows(%x: tensor<5x4xf32>, %i: tensor<1x3xi64>) -> tensor<5x3xf32> {
  %0 = "numpy.take_along_axis"(%x, %i) {axis = -1 : i64} : (tensor<5x4xf32>, tensor<1x3xi64>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

// CHECK-LABEL: func.func @flat(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<5x4xf32>) -> tensor<20xf32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %0[%arg1] axes [0] {from_end} : (tensor<20xf32>, tensor<3xi64>) -> tensor<3xf32>
// CHECK-NEXT:   return %1 : tensor<3xf32>
func.func @flat(%x: tensor<5x4xf32>, %i: tensor<3xi64>) -> tensor<3xf32> {
  %0 = "numpy.take_along_axis"(%x, %i) : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK: // @rows, result 0:
// CHECK: expand-numpy.take_along_axis{{.*}} (checked:
