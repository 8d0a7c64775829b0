// What is simplified among open sizes: these are followed to where they come from.
//
// RUN: mg opt %s --to=onnx | FileCheck %s
// RUN: mg opt %s --canonicalize --to=onnx | FileCheck %s

// merged-transpose: a transposition of the last two dimensions beside others that are merged for it;
// sizes are followed to where they come from.
// CHECK-LABEL: func.func @merged(
// CHECK-NEXT:    %0 = "onnx.Relu"(%arg0)
// CHECK-NEXT:    %1 = "onnx.Transpose"(%0) {perm = [0, 1, 3, 2]}
// CHECK-NEXT:    return %1
func.func @merged(%x: tensor<?x4x?x8xf32>) -> tensor<?x?x?x?xf32> {
  %r = "onnx.Relu"(%x) : (tensor<?x4x?x8xf32>) -> tensor<?x4x?x8xf32>
  %shape = "onnx.Shape"(%r) {start = 0 : si64} : (tensor<?x4x?x8xf32>) -> tensor<4xi64>
  %none = "onnx.NoValue"() {value} : () -> none
  %minus = onnx.Constant dense<-1> : tensor<1xi64>
  %two = onnx.Constant dense<-2> : tensor<1xi64>
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %end = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %last = "onnx.Slice"(%shape, %minus, %end, %none, %none) : (tensor<4xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<1xi64>
  %before = "onnx.Slice"(%shape, %two, %minus, %none, %none) : (tensor<4xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<1xi64>
  %lead = "onnx.Slice"(%shape, %zero, %two, %none, %none) : (tensor<4xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<2xi64>
  %merged = "onnx.Concat"(%minus, %before, %last) {axis = 0 : si64} : (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi64>
  %0 = "onnx.Reshape"(%r, %merged) : (tensor<?x4x?x8xf32>, tensor<3xi64>) -> tensor<?x?x8xf32>
  %1 = "onnx.Transpose"(%0) {perm = [0, 2, 1]} : (tensor<?x?x8xf32>) -> tensor<?x8x?xf32>
  %apart = "onnx.Concat"(%lead, %last, %before) {axis = 0 : si64} : (tensor<2xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<4xi64>
  %2 = "onnx.Reshape"(%1, %apart) : (tensor<?x8x?xf32>, tensor<4xi64>) -> tensor<?x?x?x?xf32>
  return %2 : tensor<?x?x?x?xf32>
}

// reshape-to-constant: two open sizes, each of which the operand has in the same place (0 copies it).
// sizes-at-once, expand-to-same: an expansion to the sizes that are there.
// CHECK-LABEL: func.func @heads(
// CHECK-NEXT:    %[[SHAPE:.*]] = onnx.Constant dense<[0, 0, 4, 8]> : tensor<4xi64>
// CHECK-NEXT:    %[[HEADS:.*]] = "onnx.Reshape"(%arg0, %[[SHAPE]])
// CHECK-NEXT:    return %[[HEADS]]
func.func @heads(%x: tensor<?x?x32xf32>) -> tensor<?x?x4x8xf32> {
  %batch = "onnx.Shape"(%x) {start = 0 : si64, end = 1 : si64} : (tensor<?x?x32xf32>) -> tensor<1xi64>
  %length = "onnx.Shape"(%x) {start = 1 : si64, end = 2 : si64} : (tensor<?x?x32xf32>) -> tensor<1xi64>
  %heads = onnx.Constant dense<[4, 8]> : tensor<2xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %sizes = "onnx.Concat"(%batch, %length, %heads) {axis = 0 : si64} : (tensor<1xi64>, tensor<1xi64>, tensor<2xi64>) -> tensor<4xi64>
  %0 = "onnx.Reshape"(%x, %sizes) : (tensor<?x?x32xf32>, tensor<4xi64>) -> tensor<?x?x4x8xf32>
  %same = "onnx.Concat"(%batch, %length, %one, %one) {axis = 0 : si64} : (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<4xi64>
  %1 = "onnx.Expand"(%0, %same) : (tensor<?x?x4x8xf32>, tensor<4xi64>) -> tensor<?x?x4x8xf32>
  return %1 : tensor<?x?x4x8xf32>
}

// repeat: each of two heads twice in a row, by way of a new dimension.
// CHECK-LABEL: func.func @repeated(
// CHECK-NEXT:    %[[HEADS:.*]] = onnx.Constant dense<[0, 0, 1, 1]> : tensor<4xi64>
// CHECK-NEXT:    %[[BOTH:.*]] = "onnx.Gather"(%arg0, %[[HEADS]]) {axis = 1 : si64}
// CHECK-NEXT:    return %[[BOTH]]
func.func @repeated(%x: tensor<?x2x?x8xf32>) -> tensor<?x4x?x8xf32> {
  %new = onnx.Constant dense<2> : tensor<1xi64>
  %batch = "onnx.Shape"(%x) {start = 0 : si64, end = 1 : si64} : (tensor<?x2x?x8xf32>) -> tensor<1xi64>
  %length = "onnx.Shape"(%x) {start = 2 : si64, end = 3 : si64} : (tensor<?x2x?x8xf32>) -> tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<1xi64>
  %four = onnx.Constant dense<4> : tensor<1xi64>
  %eight = onnx.Constant dense<8> : tensor<1xi64>
  %0 = "onnx.Unsqueeze"(%x, %new) : (tensor<?x2x?x8xf32>, tensor<1xi64>) -> tensor<?x2x1x?x8xf32>
  %wide = "onnx.Concat"(%batch, %two, %two, %length, %eight) {axis = 0 : si64} : (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<5xi64>
  %1 = "onnx.Expand"(%0, %wide) : (tensor<?x2x1x?x8xf32>, tensor<5xi64>) -> tensor<?x2x2x?x8xf32>
  %flat = "onnx.Concat"(%batch, %four, %length, %eight) {axis = 0 : si64} : (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<4xi64>
  %2 = "onnx.Reshape"(%1, %flat) : (tensor<?x2x2x?x8xf32>, tensor<4xi64>) -> tensor<?x4x?x8xf32>
  return %2 : tensor<?x4x?x8xf32>
}

// product-of-repeated: the repeated heads of a product are stretched in place of copied.
// CHECK-LABEL: func.func @grouped(
// CHECK:         %[[Q:.*]] = "onnx.Reshape"(%arg0, %{{.*}}) : (tensor<?x4x1x8xf32>, tensor<5xi64>) -> tensor<?x2x2x1x8xf32>
// CHECK:         %[[K:.*]] = "onnx.Unsqueeze"(%arg1, %{{.*}}) : (tensor<?x2x?x8xf32>, tensor<1xi64>) -> tensor<?x2x1x?x8xf32>
// CHECK:         %[[T:.*]] = "onnx.Transpose"(%[[K]]) {perm = [0, 1, 2, 4, 3]}
// CHECK:         %[[P:.*]] = "onnx.MatMul"(%[[Q]], %[[T]])
// CHECK:         %[[Y:.*]] = "onnx.Reshape"(%[[P]], %{{.*}}) : (tensor<?x2x2x1x?xf32>, tensor<4xi64>) -> tensor<?x4x1x?xf32>
// CHECK:         return %[[Y]]
func.func @grouped(%q: tensor<?x4x1x8xf32>, %k: tensor<?x2x?x8xf32>) -> tensor<?x4x1x?xf32> {
  %heads = onnx.Constant dense<[0, 0, 1, 1]> : tensor<4xi64>
  %0 = "onnx.Gather"(%k, %heads) {axis = 1 : si64} : (tensor<?x2x?x8xf32>, tensor<4xi64>) -> tensor<?x4x?x8xf32>
  %1 = "onnx.Transpose"(%0) {perm = [0, 1, 3, 2]} : (tensor<?x4x?x8xf32>) -> tensor<?x4x8x?xf32>
  %2 = "onnx.MatMul"(%q, %1) : (tensor<?x4x1x8xf32>, tensor<?x4x8x?xf32>) -> tensor<?x4x1x?xf32>
  return %2 : tensor<?x4x1x?xf32>
}

// Values without a transpose, of a batch of one dimension; other orders of heads, more rows than the product is
// deep, and what is used elsewhere stay.
// CHECK-LABEL: func.func @values(
// CHECK-NOT:     "onnx.Gather"(%arg1
// CHECK:         "onnx.MatMul"({{.*}}) : (tensor<2x3x1x5xf32>, tensor<2x1x5x8xf32>) -> tensor<2x3x1x8xf32>
// CHECK:         %[[OTHER:.*]] = "onnx.Gather"(%arg1, %{{.*}}) {axis = 0 : si64}
// CHECK:         "onnx.MatMul"(%arg0, %[[OTHER]])
// CHECK:         %[[WIDE:.*]] = "onnx.Gather"(%{{[0-9]+}}, %{{.*}}) {axis = 0 : si64}
// CHECK:         "onnx.MatMul"(%arg2, %[[WIDE]])
func.func @values(%p: tensor<6x1x5xf32>, %v: tensor<2x5x8xf32>, %many: tensor<6x7x5xf32>) -> (tensor<6x1x8xf32>, tensor<6x1x8xf32>, tensor<6x7x8xf32>, tensor<6x5x8xf32>) {
  %heads = onnx.Constant dense<[0, 0, 0, 1, 1, 1]> : tensor<6xi64>
  %turns = onnx.Constant dense<[0, 1, 0, 1, 0, 1]> : tensor<6xi64>
  %x = "onnx.Foo"(%v) : (tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
  %0 = "onnx.Gather"(%v, %heads) {axis = 0 : si64} : (tensor<2x5x8xf32>, tensor<6xi64>) -> tensor<6x5x8xf32>
  %1 = "onnx.MatMul"(%p, %0) : (tensor<6x1x5xf32>, tensor<6x5x8xf32>) -> tensor<6x1x8xf32>
  %2 = "onnx.Gather"(%v, %turns) {axis = 0 : si64} : (tensor<2x5x8xf32>, tensor<6xi64>) -> tensor<6x5x8xf32>
  %3 = "onnx.MatMul"(%p, %2) : (tensor<6x1x5xf32>, tensor<6x5x8xf32>) -> tensor<6x1x8xf32>
  %4 = "onnx.Gather"(%x, %heads) {axis = 0 : si64} : (tensor<2x5x8xf32>, tensor<6xi64>) -> tensor<6x5x8xf32>
  %5 = "onnx.MatMul"(%many, %4) : (tensor<6x7x5xf32>, tensor<6x5x8xf32>) -> tensor<6x7x8xf32>
  return %1, %3, %5, %4 : tensor<6x1x8xf32>, tensor<6x1x8xf32>, tensor<6x7x8xf32>, tensor<6x5x8xf32>
}
