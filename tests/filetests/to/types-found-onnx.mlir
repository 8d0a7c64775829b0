// Types that are found while a program is written are what it is searched with again: a second run finds nothing.
//
// RUN: mg opt %s --to=onnx | FileCheck %s
// RUN: mg opt %s --to=onnx -o %t.mlir && mg opt %t.mlir --to=onnx | diff %t.mlir -

// The size of a head, by way of a reshape to computed sizes, a transpose, a split and a squeeze.
// CHECK-LABEL: func.func @head(
// CHECK:         "onnx.Transpose"({{.*}}) {perm = [2, 0, 3, 1, 4]} : (tensor<?x17x3x4x16xf32>) -> tensor<3x?x4x17x16xf32>
// CHECK-NOT:     "onnx.Shape"
// CHECK:         %[[SIZE:.*]] = onnx.Constant dense<16> : tensor<1xi64>
// CHECK:         return %[[SIZE]],
func.func @head(%parts: tensor<3xi64>, %x: tensor<?x17x192xf32>) -> (tensor<1xi64>, tensor<1x?x4x17x16xf32>) {
  %shape = "onnx.Shape"(%x) : (tensor<?x17x192xf32>) -> tensor<3xi64>
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<1xi64>
  %none = "onnx.NoValue"() {value} : () -> none
  %lead = "onnx.Slice"(%shape, %zero, %two, %zero, %none) : (tensor<3xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<2xi64>
  %rest = onnx.Constant dense<[3, 4, 16]> : tensor<3xi64>
  %sizes = "onnx.Concat"(%lead, %rest) {axis = 0 : si64} : (tensor<2xi64>, tensor<3xi64>) -> tensor<5xi64>
  %0 = "onnx.Reshape"(%x, %sizes) : (tensor<?x17x192xf32>, tensor<5xi64>) -> tensor<?x?x?x?x?xf32>
  %1 = "onnx.Transpose"(%0) {perm = [2, 0, 3, 1, 4]} : (tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %2:3 = "onnx.Split"(%1, %parts) {axis = 0 : si64} : (tensor<?x?x?x?x?xf32>, tensor<3xi64>) -> (tensor<?x?x?x?x?xf32>, tensor<1x?x4x17x16xf32>, tensor<1x?x4x17x16xf32>)
  %3 = "onnx.Squeeze"(%2#0, %zero) : (tensor<?x?x?x?x?xf32>, tensor<1xi64>) -> tensor<?x?x?x?xf32>
  %4 = "onnx.Shape"(%3) : (tensor<?x?x?x?xf32>) -> tensor<4xi64>
  %last = onnx.Constant dense<-1> : tensor<1xi64>
  %end = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %5 = "onnx.Slice"(%4, %last, %end, %none, %none) : (tensor<4xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<1xi64>
  return %5, %2#1 : tensor<1xi64>, tensor<1x?x4x17x16xf32>
}

// flatten(2) of a dynamic batch: one reshape to constant sizes, whose type is as exact as these; the function's
// result has it, and a size of it that follows is known.
// CHECK-LABEL: func.func @flatten(
// CHECK-SAME:      -> (tensor<?x16x64xf32>, tensor<i64>) {
// CHECK-NEXT:    %[[TO:.*]] = onnx.Constant dense<[0, 16, -1]> : tensor<3xi64>
// CHECK-NEXT:    %[[FLAT:.*]] = "onnx.Reshape"(%arg0, %[[TO]])
// CHECK-NEXT:    %[[SIZE:.*]] = onnx.Constant dense<64> : tensor<i64>
// CHECK-NEXT:    return %[[FLAT]], %[[SIZE]]
func.func @flatten(%a: tensor<?x16x8x8xf32>) -> (tensor<?x?x?xf32>, tensor<i64>) {
  %shape = "onnx.Shape"(%a) : (tensor<?x16x8x8xf32>) -> tensor<4xi64>
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<1xi64>
  %none = "onnx.NoValue"() {value} : () -> none
  %lead = "onnx.Slice"(%shape, %zero, %two, %zero, %none) : (tensor<4xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<2xi64>
  %minus = onnx.Constant dense<-1> : tensor<1xi64>
  %sizes = "onnx.Concat"(%lead, %minus) {axis = 0 : si64} : (tensor<2xi64>, tensor<1xi64>) -> tensor<3xi64>
  %0 = "onnx.Reshape"(%a, %sizes) : (tensor<?x16x8x8xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  %1 = "onnx.Shape"(%0) : (tensor<?x?x?xf32>) -> tensor<3xi64>
  %index = onnx.Constant dense<2> : tensor<i64>
  %2 = "onnx.Gather"(%1, %index) {axis = 0 : si64} : (tensor<3xi64>, tensor<i64>) -> tensor<i64>
  return %0, %2 : tensor<?x?x?xf32>, tensor<i64>
}

// A class token for each image of a dynamic batch: -1 leaves a size as it is, and no size is -1, so that the sizes are
// known without comparing them.
// CHECK-LABEL: func.func @class_token(
// CHECK-SAME:      -> tensor<?x17x192xf32> {
// CHECK-NEXT:    %0 = "onnx.Shape"(%arg0) {end = 1 : si64, start = 0 : si64}
// CHECK-NEXT:    %1 = onnx.Constant dense<1> : tensor<2xi64>
// CHECK-NEXT:    %2 = "onnx.Concat"(%0, %1) {axis = 0 : si64}
// CHECK-NEXT:    %3 = "onnx.Expand"(%arg1, %2) : (tensor<1x1x192xf32>, tensor<3xi64>) -> tensor<?x1x192xf32>
// CHECK-NEXT:    %4 = "onnx.Concat"(%3, %arg0) {axis = 1 : si64}
// CHECK-NEXT:    return %4
func.func @class_token(%x: tensor<?x16x192xf32>, %token: tensor<1x1x192xf32>) -> tensor<?x?x?xf32> {
  %shape = "onnx.Shape"(%x) : (tensor<?x16x192xf32>) -> tensor<3xi64>
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %none = "onnx.NoValue"() {value} : () -> none
  %batch = "onnx.Slice"(%shape, %zero, %one, %zero, %none) : (tensor<3xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<1xi64>
  %minus = onnx.Constant dense<-1> : tensor<1xi64>
  %same = onnx.Constant dense<-1> : tensor<3xi64>
  %ones = onnx.Constant dense<1> : tensor<3xi64>
  %sizes = "onnx.Concat"(%batch, %minus, %minus) {axis = 0 : si64} : (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi64>
  %leaves = "onnx.Equal"(%sizes, %same) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %to = "onnx.Where"(%leaves, %ones, %sizes) : (tensor<3xi1>, tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
  %0 = "onnx.Expand"(%token, %to) : (tensor<1x1x192xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  %1 = "onnx.Concat"(%0, %x) {axis = 1 : si64} : (tensor<?x?x?xf32>, tensor<?x16x192xf32>) -> tensor<?x?x?xf32>
  return %1 : tensor<?x?x?xf32>
}

// A size that may be the number that it is compared with is not known.
// CHECK-LABEL: func.func @compared(
// CHECK:         "onnx.Where"
func.func @compared(%x: tensor<?x16xf32>, %token: tensor<1x1xf32>) -> tensor<?x?xf32> {
  %shape = "onnx.Shape"(%x) : (tensor<?x16xf32>) -> tensor<2xi64>
  %three = onnx.Constant dense<[3, 3]> : tensor<2xi64>
  %ones = onnx.Constant dense<1> : tensor<2xi64>
  %leaves = "onnx.Equal"(%shape, %three) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %to = "onnx.Where"(%leaves, %ones, %shape) : (tensor<2xi1>, tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  %0 = "onnx.Expand"(%token, %to) : (tensor<1x1xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
