// a coordinate is left out  where its axis has size 1 and indices are clamped or wrapped: it is 0,
// whatever it is.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @concat_of_coordinates(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<5x1xf32>) -> tensor<5xf32>
// CHECK-NEXT:   %1 = mg.reshape %arg1 : (tensor<3x1xi64>) -> tensor<3xi64>
// CHECK-NEXT:   %2 = mg.gather_multiaxis %0[%1] axes [0] {bounds = "clamp"} : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
// CHECK-NEXT:   %3 = mg.reshape %2 : (tensor<3xf32>) -> tensor<3x1xf32>
// CHECK-NEXT:   return %3 : tensor<3x1xf32>
func.func @concat_of_coordinates(%x: tensor<5x1xf32>, %i: tensor<3x1xi64>, %j: tensor<3x1xi64>) -> tensor<3x1xf32> {
  %0 = mg.concat %i, %j {axis = 1 : i64} : (tensor<3x1xi64>, tensor<3x1xi64>) -> tensor<3x2xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0, 1] {bounds = "clamp"} : (tensor<5x1xf32>, tensor<3x2xi64>) -> tensor<3x1xf32>
  return %1 : tensor<3x1xf32>
}

// Only the coordinates that matter are read.
// CHECK-LABEL: func.func @taken_apart(
// CHECK:        %[[I:.+]] = mg.slice %arg1 {offsets = array<i64: 0, 0>, sizes = array<i64: 3, 1>, strides = array<i64: 1, 1>}
// CHECK-NEXT:   %[[J:.+]] = mg.reshape %[[I]]
// CHECK-NEXT:   mg.gather_multiaxis %0[%[[J]]] axes [0] {bounds = "clamp"} : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
func.func @taken_apart(%x: tensor<5x1xf32>, %i: tensor<3x2xi64>) -> tensor<3x1xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0, 1] {bounds = "clamp"} : (tensor<5x1xf32>, tensor<3x2xi64>) -> tensor<3x1xf32>
  return %0 : tensor<3x1xf32>
}

// A bad coordinate gives the fill value.
// CHECK-LABEL: func.func @kept_fill(
// CHECK-NEXT:   %0 = mg.concat %arg1, %arg2 {axis = 1 : i64} : (tensor<3x1xi64>, tensor<3x1xi64>) -> tensor<3x2xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0, 1] {bounds = "fill"} : (tensor<5x1xf32>, tensor<3x2xi64>) -> tensor<3x1xf32>
// CHECK-NEXT:   return %1 : tensor<3x1xf32>
func.func @kept_fill(%x: tensor<5x1xf32>, %i: tensor<3x1xi64>, %j: tensor<3x1xi64>) -> tensor<3x1xf32> {
  %0 = mg.concat %i, %j {axis = 1 : i64} : (tensor<3x1xi64>, tensor<3x1xi64>) -> tensor<3x2xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0, 1] {bounds = "fill"} : (tensor<5x1xf32>, tensor<3x2xi64>) -> tensor<3x1xf32>
  return %1 : tensor<3x1xf32>
}

// CHECK: // @concat_of_coordinates, result 0:
// CHECK: gather-drop-coordinate{{.*}} (checked:

// CLAUSE: N17
