// numpy.take = its recipe: whole blocks, or single elements of the flattened data.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @raise(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<3xi64>) -> tensor<3x1xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] {from_end} : (tensor<5x4xf32>, tensor<3x1xi64>) -> tensor<3x4xf32>
// CHECK-NEXT:   return %1 : tensor<3x4xf32>
func.func @raise(%x: tensor<5x4xf32>, %i: tensor<3xi64>) -> tensor<3x4xf32> {
  %0 = "numpy.take"(%x, %i) {axis = 0 : i64} : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @wrap(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<3xi64>) -> tensor<3x1xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] {bounds = "wrap"} : (tensor<5x4xf32>, tensor<3x1xi64>) -> tensor<3x4xf32>
// CHECK-NEXT:   return %1 : tensor<3x4xf32>
func.func @wrap(%x: tensor<5x4xf32>, %i: tensor<3xi64>) -> tensor<3x4xf32> {
  %0 = "numpy.take"(%x, %i) {axis = 0 : i64, mode = "wrap"} : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @clip(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<3xi64>) -> tensor<3x1xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] {bounds = "clamp"} : (tensor<5x4xf32>, tensor<3x1xi64>) -> tensor<3x4xf32>
// CHECK-NEXT:   return %1 : tensor<3x4xf32>
func.func @clip(%x: tensor<5x4xf32>, %i: tensor<3xi64>) -> tensor<3x4xf32> {
  %0 = "numpy.take"(%x, %i) {axis = 0 : i64, mode = "clip"} : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @flat(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<5x4xf32>) -> tensor<20xf32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %0[%arg1] axes [0] {from_end} : (tensor<20xf32>, tensor<3xi64>) -> tensor<3xf32>
// CHECK-NEXT:   return %1 : tensor<3xf32>
func.func @flat(%x: tensor<5x4xf32>, %i: tensor<3xi64>) -> tensor<3xf32> {
  %0 = "numpy.take"(%x, %i) : (tensor<5x4xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = "numpy.take"(%arg0, %arg1) {axis = 0 : i64} : (tensor<?x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
// CHECK-NEXT:   return %0 : tensor<3x4xf32>
func.func @kept(%x: tensor<?x4xf32>, %i: tensor<3xi64>) -> tensor<3x4xf32> {
  %0 = "numpy.take"(%x, %i) {axis = 0 : i64} : (tensor<?x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK: // @raise, result 0:
// CHECK: expand-numpy.take{{.*}} (checked:
