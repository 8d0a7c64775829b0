// Sizes keep their names behind operations that are not made for them (docs/canonical-form.md, N6).
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --canonicalize -o %t.mlir && mg opt %t.mlir --canonicalize | diff %t.mlir -

// CHECK-LABEL: func.func @behind_kept
// The position table has 64 rows: a sequence that is longer does not add.
// CHECK: mg.reshape %{{.*}} {dims = array<i64: 0, 1, -1, -1>} : (tensor<?x?x32xf32>) -> tensor<?x?x4x8xf32>
// CHECK-NOT: onnx.Reshape
func.func @behind_kept(%x: tensor<?x?x32xf32> {onnx.dim_params = "0:b,1:s"}, %w: tensor<32x32xf32>, %p: tensor<1x64x32xf32>) -> tensor<?x?x4x8xf32> {
  %zero = arith.constant dense<0> : tensor<1xi64>
  %one = arith.constant dense<1> : tensor<1xi64>
  %batch = "onnx.Shape"(%x) {end = 1 : si64, start = 0 : si64} : (tensor<?x?x32xf32>) -> tensor<1xi64>
  %length = "onnx.Shape"(%x) {end = 2 : si64, start = 1 : si64} : (tensor<?x?x32xf32>) -> tensor<1xi64>
  %positions = "onnx.Slice"(%p, %zero, %length, %one, %one) : (tensor<1x64x32xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x?x32xf32>
  %added = "onnx.Add"(%positions, %x) : (tensor<1x?x32xf32>, tensor<?x?x32xf32>) -> tensor<?x?x32xf32>
  %product = "onnx.MatMul"(%added, %w) : (tensor<?x?x32xf32>, tensor<32x32xf32>) -> tensor<?x?x32xf32>
  %soft = "onnx.Softmax"(%product) {axis = -1 : si64} : (tensor<?x?x32xf32>) -> tensor<?x?x32xf32>
  %heads = arith.constant dense<4> : tensor<1xi64>
  %rest = arith.constant dense<-1> : tensor<1xi64>
  %shape = "onnx.Concat"(%batch, %length, %heads, %rest) {axis = 0 : si64} : (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<4xi64>
  %0 = "onnx.Reshape"(%soft, %shape) {allowzero = 1 : si64} : (tensor<?x?x32xf32>, tensor<4xi64>) -> tensor<?x?x4x8xf32>
  return %0 : tensor<?x?x4x8xf32>
}

// CHECK-LABEL: func.func @multiples
// Both have four times the batch's size.
// CHECK: mg.gather_multiaxis
// CHECK-NOT: onnx.GatherElements
func.func @multiples(%x: tensor<?x5xf32> {onnx.dim_params = "0:b"}, %y: tensor<1x3xi64>) -> tensor<?x3xf32> {
  %one = arith.constant dense<1> : tensor<1xi64>
  %three = arith.constant dense<3> : tensor<1xi64>
  %four = arith.constant dense<4> : tensor<1xi64>
  %times = arith.constant dense<[4, 1]> : tensor<2xi64>
  %batch = "onnx.Shape"(%x) {end = 1 : si64, start = 0 : si64} : (tensor<?x5xf32>) -> tensor<1xi64>
  %rows = "onnx.Mul"(%batch, %four) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %shape = "onnx.Concat"(%rows, %three) {axis = 0 : si64} : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %table = "onnx.Tile"(%x, %times) : (tensor<?x5xf32>, tensor<2xi64>) -> tensor<?x5xf32>
  %indices = "onnx.Expand"(%y, %shape) : (tensor<1x3xi64>, tensor<2xi64>) -> tensor<?x3xi64>
  %0 = "onnx.GatherElements"(%table, %indices) {axis = 1 : si64} : (tensor<?x5xf32>, tensor<?x3xi64>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// CHECK-LABEL: func.func @not_known
// Whether these two broadcast, and to what, only a run tells.
// CHECK: onnx.GatherElements
func.func @not_known(%x: tensor<?x5xf32> {onnx.dim_params = "0:b"}, %y: tensor<?x5xf32> {onnx.dim_params = "0:c"}, %i: tensor<?x3xi64> {onnx.dim_params = "0:b"}) -> tensor<?x3xf32> {
  %table = "onnx.Add"(%x, %y) : (tensor<?x5xf32>, tensor<?x5xf32>) -> tensor<?x5xf32>
  %0 = "onnx.GatherElements"(%table, %i) {axis = 1 : si64} : (tensor<?x5xf32>, tensor<?x3xi64>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}
