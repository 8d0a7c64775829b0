// Parts of tensors, and tensors put together.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @slice(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 1, 4>, sizes = array<i64: 3, 2>, strides = array<i64: 3, -2>} : (tensor<8x5xf32>) -> tensor<3x2xf32>
// CHECK-NEXT:   return %0 : tensor<3x2xf32>
func.func @slice(%x: tensor<8x5xf32>) -> tensor<3x2xf32> {
  %b = onnx.Constant dense<[1, -1]> : tensor<2xi64>
  %e = onnx.Constant dense<[9223372036854775807, -4]> : tensor<2xi64>
  %a = onnx.Constant dense<[0, 1]> : tensor<2xi64>
  %s = onnx.Constant dense<[3, -2]> : tensor<2xi64>
  %0 = "onnx.Slice"(%x, %b, %e, %a, %s) : (tensor<8x5xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// CHECK-LABEL: func.func @concat(
// CHECK-NEXT:   %0 = mg.concat %arg0, %arg1 {axis = 1 : i64} : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
// CHECK-NEXT:   return %0 : tensor<2x4xf32>
func.func @concat(%x: tensor<2x3xf32>, %y: tensor<2x1xf32>) -> tensor<2x4xf32> {
  %0 = "onnx.Concat"(%x, %y) {axis = -1 : si64} : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @split(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 0, 0>, sizes = array<i64: 3, 2>, strides = array<i64: 1, 1>} : (tensor<7x2xf32>) -> tensor<3x2xf32>
// CHECK-NEXT:   %1 = mg.slice %arg0 {offsets = array<i64: 3, 0>, sizes = array<i64: 3, 2>, strides = array<i64: 1, 1>} : (tensor<7x2xf32>) -> tensor<3x2xf32>
// CHECK-NEXT:   %2 = mg.slice %arg0 {offsets = array<i64: 6, 0>, sizes = array<i64: 1, 2>, strides = array<i64: 1, 1>} : (tensor<7x2xf32>) -> tensor<1x2xf32>
// CHECK-NEXT:   return %0, %1, %2 : tensor<3x2xf32>, tensor<3x2xf32>, tensor<1x2xf32>
func.func @split(%x: tensor<7x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>, tensor<1x2xf32>) {
  %n = "onnx.NoValue"() {value} : () -> none
  %0:3 = "onnx.Split"(%x, %n) {axis = 0 : si64, num_outputs = 3 : si64} : (tensor<7x2xf32>, none) -> (tensor<3x2xf32>, tensor<3x2xf32>, tensor<1x2xf32>)
  return %0#0, %0#1, %0#2 : tensor<3x2xf32>, tensor<3x2xf32>, tensor<1x2xf32>
}

// CHECK-LABEL: func.func @pad(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 0, 0>, sizes = array<i64: 4, 2>, strides = array<i64: 1, 1>} : (tensor<4x3xf32>) -> tensor<4x2xf32>
// CHECK-NEXT:   %1 = mg.pad %0, %arg1 {high = array<i64: 0, 0>, low = array<i64: 1, 0>} : (tensor<4x2xf32>, tensor<f32>) -> tensor<5x2xf32>
// CHECK-NEXT:   return %1 : tensor<5x2xf32>
func.func @pad(%x: tensor<4x3xf32>, %v: tensor<f32>) -> tensor<5x2xf32> {
  %n = "onnx.NoValue"() {value} : () -> none
  %p = onnx.Constant dense<[1, 0, 0, -1]> : tensor<4xi64>
  %0 = "onnx.Pad"(%x, %p, %v, %n) {mode = "constant"} : (tensor<4x3xf32>, tensor<4xi64>, tensor<f32>, none) -> tensor<5x2xf32>
  return %0 : tensor<5x2xf32>
}

// CHECK-LABEL: func.func @edge(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 0, 0>, sizes = array<i64: 4, 1>, strides = array<i64: 1, 1>} : (tensor<4x3xf32>) -> tensor<4x1xf32>
// CHECK-NEXT:   %1 = mg.broadcast %0 {dims = array<i64: 0, 1>} : (tensor<4x1xf32>) -> tensor<4x2xf32>
// CHECK-NEXT:   %2 = mg.slice %arg0 {offsets = array<i64: 0, 2>, sizes = array<i64: 4, 1>, strides = array<i64: 1, 1>} : (tensor<4x3xf32>) -> tensor<4x1xf32>
// CHECK-NEXT:   %3 = mg.concat %1, %arg0, %2 {axis = 1 : i64} : (tensor<4x2xf32>, tensor<4x3xf32>, tensor<4x1xf32>) -> tensor<4x6xf32>
// CHECK-NEXT:   return %3 : tensor<4x6xf32>
func.func @edge(%x: tensor<4x3xf32>) -> tensor<4x6xf32> {
  %n = "onnx.NoValue"() {value} : () -> none
  %p = onnx.Constant dense<[2, 1]> : tensor<2xi64>
  %a = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.Pad"(%x, %p, %n, %a) {mode = "edge"} : (tensor<4x3xf32>, tensor<2xi64>, none, tensor<1xi64>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// CHECK-LABEL: func.func @expand(
// CHECK-NEXT:   %0 = mg.broadcast %arg0 {dims = array<i64: 1, 2>} : (tensor<3x1xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT:   return %0 : tensor<2x3x4xf32>
func.func @expand(%x: tensor<3x1xf32>) -> tensor<2x3x4xf32> {
  %s = onnx.Constant dense<[2, 1, 4]> : tensor<3xi64>
  %0 = "onnx.Expand"(%x, %s) : (tensor<3x1xf32>, tensor<3xi64>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @tile(
// CHECK-NEXT:   %0 = mg.broadcast %arg0 {dims = array<i64: 1, 3>} : (tensor<3x2xf32>) -> tensor<2x3x1x2xf32>
// CHECK-NEXT:   %1 = mg.reshape %0 : (tensor<2x3x1x2xf32>) -> tensor<6x2xf32>
// CHECK-NEXT:   return %1 : tensor<6x2xf32>
func.func @tile(%x: tensor<3x2xf32>) -> tensor<6x2xf32> {
  %s = onnx.Constant dense<[2, 1]> : tensor<2xi64>
  %0 = "onnx.Tile"(%x, %s) : (tensor<3x2xf32>, tensor<2xi64>) -> tensor<6x2xf32>
  return %0 : tensor<6x2xf32>
}

// CHECK-LABEL: func.func @trilu(
// CHECK-NEXT:   %0 = mg.iota {axis = 1 : i64} : () -> tensor<2x3xi64>
// CHECK-NEXT:   %1 = mg.iota {axis = 0 : i64} : () -> tensor<2x3xi64>
// CHECK-NEXT:   %2 = arith.subi %0, %1 : tensor<2x3xi64>
// CHECK-NEXT:   %3 = mg.broadcast %arg1 {dims = array<i64>} : (tensor<i64>) -> tensor<2x3xi64>
// CHECK-NEXT:   %4 = arith.cmpi sle, %2, %3 : tensor<2x3xi64>
// CHECK-NEXT:   %cst = arith.constant dense<0.000000e+00> : tensor<2x3xf32>
// CHECK-NEXT:   %5 = arith.select %4, %arg0, %cst : tensor<2x3xi1>, tensor<2x3xf32>
// CHECK-NEXT:   return %5 : tensor<2x3xf32>
func.func @trilu(%x: tensor<2x3xf32>, %k: tensor<i64>) -> tensor<2x3xf32> {
  %0 = "onnx.Trilu"(%x, %k) {upper = 0 : si64} : (tensor<2x3xf32>, tensor<i64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK: // @slice, result 0:
// CHECK: expand-onnx.Slice{{.*}} (checked:
// CHECK: expand-onnx.Concat{{.*}} (checked:
// CHECK: expand-onnx.Split{{.*}} (checked:
// CHECK: expand-onnx.Pad{{.*}} (checked:
// CHECK: expand-onnx.Expand{{.*}} (checked:
// CHECK: expand-onnx.Tile{{.*}} (checked:
// CHECK: expand-onnx.Trilu{{.*}} (checked:
