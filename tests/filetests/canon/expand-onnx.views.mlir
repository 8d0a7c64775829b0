// Ops of onnx that only give elements another shape or order are views.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @reshape(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<3x4xf32>) -> tensor<2x6xf32>
// CHECK-NEXT:   return %0 : tensor<2x6xf32>
func.func @reshape(%x: tensor<3x4xf32>) -> tensor<2x6xf32> {
  %s = onnx.Constant dense<[2, -1]> : tensor<2xi64>
  %0 = "onnx.Reshape"(%x, %s) {allowzero = 0 : si64} : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}

// A 0 copies the size.
// CHECK-LABEL: func.func @copied(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<3x4x5xf32>) -> tensor<3x20xf32>
// CHECK-NEXT:   return %0 : tensor<3x20xf32>
func.func @copied(%x: tensor<3x4x5xf32>) -> tensor<3x20xf32> {
  %s = onnx.Constant dense<[0, 20]> : tensor<2xi64>
  %0 = "onnx.Reshape"(%x, %s) : (tensor<3x4x5xf32>, tensor<2xi64>) -> tensor<3x20xf32>
  return %0 : tensor<3x20xf32>
}

// CHECK-LABEL: func.func @flatten(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<3x4x5xf32>) -> tensor<3x20xf32>
// CHECK-NEXT:   return %0 : tensor<3x20xf32>
func.func @flatten(%x: tensor<3x4x5xf32>) -> tensor<3x20xf32> {
  %0 = "onnx.Flatten"(%x) {axis = -2 : si64} : (tensor<3x4x5xf32>) -> tensor<3x20xf32>
  return %0 : tensor<3x20xf32>
}

// CHECK-LABEL: func.func @squeeze(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<1x3x1xf32>) -> tensor<3x1xf32>
// CHECK-NEXT:   return %0 : tensor<3x1xf32>
func.func @squeeze(%x: tensor<1x3x1xf32>) -> tensor<3x1xf32> {
  %a = onnx.Constant dense<[0]> : tensor<1xi64>
  %0 = "onnx.Squeeze"(%x, %a) : (tensor<1x3x1xf32>, tensor<1xi64>) -> tensor<3x1xf32>
  return %0 : tensor<3x1xf32>
}

// CHECK-LABEL: func.func @squeeze_all(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<1x3x1xf32>) -> tensor<3xf32>
// CHECK-NEXT:   return %0 : tensor<3xf32>
func.func @squeeze_all(%x: tensor<1x3x1xf32>) -> tensor<3xf32> {
  %n = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.Squeeze"(%x, %n) : (tensor<1x3x1xf32>, none) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func @unsqueeze(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<3x4xf32>) -> tensor<1x3x4x1xf32>
// CHECK-NEXT:   return %0 : tensor<1x3x4x1xf32>
func.func @unsqueeze(%x: tensor<3x4xf32>) -> tensor<1x3x4x1xf32> {
  %a = onnx.Constant dense<[-1, 0]> : tensor<2xi64>
  %0 = "onnx.Unsqueeze"(%x, %a) : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<1x3x4x1xf32>
  return %0 : tensor<1x3x4x1xf32>
}

// CHECK-LABEL: func.func @identity(
// CHECK-NEXT:   return %arg0 : tensor<3x4xf32>
func.func @identity(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.Identity"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @transpose(
// CHECK-NEXT:   %0 = mg.transpose %arg0 {permutation = array<i64: 2, 1, 0>} : (tensor<3x4x5xf32>) -> tensor<5x4x3xf32>
// CHECK-NEXT:   %1 = mg.transpose %arg0 {permutation = array<i64: 0, 2, 1>} : (tensor<3x4x5xf32>) -> tensor<3x5x4xf32>
// CHECK-NEXT:   return %0, %1 : tensor<5x4x3xf32>, tensor<3x5x4xf32>
func.func @transpose(%x: tensor<3x4x5xf32>) -> (tensor<5x4x3xf32>, tensor<3x5x4xf32>) {
  %0 = "onnx.Transpose"(%x) : (tensor<3x4x5xf32>) -> tensor<5x4x3xf32>
  %1 = "onnx.Transpose"(%x) {perm = [0, 2, 1]} : (tensor<3x4x5xf32>) -> tensor<3x5x4xf32>
  return %0, %1 : tensor<5x4x3xf32>, tensor<3x5x4xf32>
}

// CHECK-LABEL: func.func @space_to_depth(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<1x3x4x6xf32>) -> tensor<6x2x3x2xf32>
// CHECK-NEXT:   %1 = mg.transpose %0 {permutation = array<i64: 1, 3, 0, 2>} : (tensor<6x2x3x2xf32>) -> tensor<2x2x6x3xf32>
// CHECK-NEXT:   %2 = mg.reshape %1 : (tensor<2x2x6x3xf32>) -> tensor<1x12x2x3xf32>
// CHECK-NEXT:   return %2 : tensor<1x12x2x3xf32>
func.func @space_to_depth(%x: tensor<1x3x4x6xf32>) -> tensor<1x12x2x3xf32> {
  %0 = "onnx.SpaceToDepth"(%x) {blocksize = 2 : si64} : (tensor<1x3x4x6xf32>) -> tensor<1x12x2x3xf32>
  return %0 : tensor<1x12x2x3xf32>
}

// CHECK-LABEL: func.func @depth_to_space(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<1x12x2x3xf32>) -> tensor<3x2x2x2x3xf32>
// CHECK-NEXT:   %1 = mg.transpose %0 {permutation = array<i64: 0, 3, 1, 4, 2>} : (tensor<3x2x2x2x3xf32>) -> tensor<3x2x2x3x2xf32>
// CHECK-NEXT:   %2 = mg.reshape %1 : (tensor<3x2x2x3x2xf32>) -> tensor<1x3x4x6xf32>
// CHECK-NEXT:   return %2 : tensor<1x3x4x6xf32>
func.func @depth_to_space(%x: tensor<1x12x2x3xf32>) -> tensor<1x3x4x6xf32> {
  %0 = "onnx.DepthToSpace"(%x) {blocksize = 2 : si64, mode = "CRD"} : (tensor<1x12x2x3xf32>) -> tensor<1x3x4x6xf32>
  return %0 : tensor<1x3x4x6xf32>
}

// CHECK: // @reshape, result 0:
// CHECK: expand-onnx.Reshape{{.*}} (checked:
// CHECK: expand-onnx.Flatten{{.*}} (checked:
// CHECK: expand-onnx.Squeeze{{.*}} (checked:
// CHECK: expand-onnx.Unsqueeze{{.*}} (checked:
// CHECK: expand-onnx.Identity{{.*}} (checked:
// CHECK: expand-onnx.Transpose{{.*}} (checked:
// CHECK: expand-onnx.SpaceToDepth{{.*}} (checked:
// CHECK: expand-onnx.DepthToSpace{{.*}} (checked:
