// What is written in the target's operations stays as it is written, known or not, unless a gather, a
// view or a constant gains by a change.
//
// RUN: mg opt %s --to=onnx | FileCheck %s
// RUN: mg opt %s --canonicalize --to=onnx | FileCheck %s
// RUN: mg opt %s --to=onnx --verify-roundtrip | mg opt - --to=onnx | FileCheck %s

// Operations that computations are made of, with their attributes.
// CHECK-LABEL: func.func @computations(
// CHECK-NEXT:    %0 = onnx.Constant dense<3> : tensor<1xi64>
// CHECK-NEXT:    %1:2 = "onnx.TopK"(%arg0, %0) {axis = -1 : si64}
// CHECK-NEXT:    %2 = onnx.Constant dense<1> : tensor<i64>
// CHECK-NEXT:    %3 = "onnx.CumSum"(%arg0, %2)
// CHECK-NEXT:    %4 = "onnx.Sigmoid"(%3)
// CHECK-NEXT:    %5 = "onnx.Erf"(%4)
// CHECK-NEXT:    %6 = "onnx.MatMul"(%5, %arg1) {onnx_node_name = "mm"}
// CHECK-NEXT:    %7 = "onnx.Foo"(%6) {bar = "baz"}
// CHECK-NEXT:    return %1#0, %1#1, %7
func.func @computations(%x: tensor<4x5xf32>, %w: tensor<5x2xf32>) -> (tensor<4x3xf32>, tensor<4x3xi64>, tensor<4x2xf32>) {
  %k = "onnx.Constant"() {value = dense<3> : tensor<1xi64>} : () -> tensor<1xi64>
  %values, %indices = "onnx.TopK"(%x, %k) {axis = -1 : si64} : (tensor<4x5xf32>, tensor<1xi64>) -> (tensor<4x3xf32>, tensor<4x3xi64>)
  %axis = "onnx.Constant"() {value = dense<1> : tensor<i64>} : () -> tensor<i64>
  %0 = "onnx.CumSum"(%x, %axis) : (tensor<4x5xf32>, tensor<i64>) -> tensor<4x5xf32>
  %1 = "onnx.Sigmoid"(%0) : (tensor<4x5xf32>) -> tensor<4x5xf32>
  %2 = "onnx.Erf"(%1) : (tensor<4x5xf32>) -> tensor<4x5xf32>
  %3 = "onnx.MatMul"(%2, %w) {onnx_node_name = "mm"} : (tensor<4x5xf32>, tensor<5x2xf32>) -> tensor<4x2xf32>
  %4 = "onnx.Foo"(%3) {bar = "baz"} : (tensor<4x2xf32>) -> tensor<4x2xf32>
  return %values, %indices, %4 : tensor<4x3xf32>, tensor<4x3xi64>, tensor<4x2xf32>
}

// Views between two products that cancel each other, and a shape that is computed.
// CHECK-LABEL: func.func @views(
// CHECK-NEXT:    %0 = "onnx.MatMul"(%arg0, %arg1)
// CHECK-NEXT:    %1 = "onnx.MatMul"(%0, %arg2)
// CHECK-NEXT:    return %1
func.func @views(%x: tensor<2x3x4xf32>, %v: tensor<4x6xf32>, %w: tensor<6x5xf32>) -> tensor<2x3x5xf32> {
  %0 = "onnx.MatMul"(%x, %v) : (tensor<2x3x4xf32>, tensor<4x6xf32>) -> tensor<2x3x6xf32>
  %1 = "onnx.Transpose"(%0) {perm = [2, 0, 1]} : (tensor<2x3x6xf32>) -> tensor<6x2x3xf32>
  %i = "onnx.Constant"() {value = dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi64>} : () -> tensor<6xi64>
  %2 = "onnx.Gather"(%1, %i) {axis = 0 : si64} : (tensor<6x2x3xf32>, tensor<6xi64>) -> tensor<6x2x3xf32>
  %3 = "onnx.Transpose"(%2) {perm = [1, 2, 0]} : (tensor<6x2x3xf32>) -> tensor<2x3x6xf32>
  %shape = "onnx.Shape"(%0) : (tensor<2x3x6xf32>) -> tensor<3xi64>
  %4 = "onnx.Reshape"(%3, %shape) : (tensor<2x3x6xf32>, tensor<3xi64>) -> tensor<2x3x6xf32>
  %5 = "onnx.MatMul"(%4, %w) : (tensor<2x3x6xf32>, tensor<6x5xf32>) -> tensor<2x3x5xf32>
  return %5 : tensor<2x3x5xf32>
}

// Split stays one operation, and open shapes stay open.
// CHECK-LABEL: func.func @open(
// CHECK-NEXT:    %0 = "onnx.NoValue"()
// CHECK-NEXT:    %1:2 = "onnx.Split"(%arg0, %0)
// CHECK-NEXT:    %2 = "onnx.Gather"(%arg1, %arg2) {axis = 0 : si64}
// CHECK-NEXT:    return %1#0, %1#1, %2
func.func @open(%x: tensor<4x6xf32>, %d: tensor<?x8xf32>, %i: tensor<?x?xi64>) -> (tensor<4x3xf32>, tensor<4x3xf32>, tensor<?x?x8xf32>) {
  %none = "onnx.NoValue"() {value} : () -> none
  %0:2 = "onnx.Split"(%x, %none) {axis = 1 : si64, num_outputs = 2 : si64} : (tensor<4x6xf32>, none) -> (tensor<4x3xf32>, tensor<4x3xf32>)
  %1 = "onnx.Gather"(%d, %i) {axis = 0 : si64} : (tensor<?x8xf32>, tensor<?x?xi64>) -> tensor<?x?x8xf32>
  return %0#0, %0#1, %1 : tensor<4x3xf32>, tensor<4x3xf32>, tensor<?x?x8xf32>
}

// Inside of regions as outside of them.
// CHECK-LABEL: func.func @region(
// CHECK-NEXT:    %0 = "onnx.If"(%arg0)
// CHECK-NEXT:      %1 = "onnx.Relu"(%arg1)
// CHECK-NEXT:      onnx.Yield %1
// CHECK:           onnx.Yield %arg1
func.func @region(%c: tensor<i1>, %x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "onnx.If"(%c) ({
    %t = "onnx.Transpose"(%x) {perm = [1, 0]} : (tensor<2x3xf32>) -> tensor<3x2xf32>
    %1 = "onnx.Transpose"(%t) {perm = [1, 0]} : (tensor<3x2xf32>) -> tensor<2x3xf32>
    %2 = "onnx.Relu"(%1) : (tensor<2x3xf32>) -> tensor<2x3xf32>
    "onnx.Yield"(%2) : (tensor<2x3xf32>) -> ()
  }, {
    %t = "onnx.Identity"(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
    "onnx.Yield"(%t) : (tensor<2x3xf32>) -> ()
  }) : (tensor<i1>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
