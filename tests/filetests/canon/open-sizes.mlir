// Gathers and reshapes on open sizes, and what programs compute from shapes.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --canonicalize -o %t.mlir && mg opt %t.mlir --canonicalize | diff %t.mlir -

// Dimensions of open sizes are not merged: what is merged could not be told apart again.
// CHECK-LABEL: func.func @gather(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<?x768xf32>) -> tensor<?x1x768xf32>
// CHECK-NEXT:   %1 = mg.reshape %arg1 {dims = array<i64: 0, 1, -1>} : (tensor<?x?xi64>) -> tensor<?x?x1xi64>
// CHECK-NEXT:   %2 = mg.gather_multiaxis %0[%1] axes [0] {from_end} : (tensor<?x1x768xf32>, tensor<?x?x1xi64>) -> tensor<?x?x768xf32>
// CHECK-NEXT:   return %2 : tensor<?x?x768xf32>
func.func @gather(%x: tensor<?x768xf32>, %i: tensor<?x?xi64>) -> tensor<?x?x768xf32> {
  %0 = "onnx.Gather"(%x, %i) {axis = 0 : si64} : (tensor<?x768xf32>, tensor<?x?xi64>) -> tensor<?x?x768xf32>
  return %0 : tensor<?x?x768xf32>
}

// CHECK-LABEL: func.func @axis1(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<?xi64>) -> tensor<1x?x1xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [1] {from_end} : (tensor<?x?x4xf32>, tensor<1x?x1xi64>) -> tensor<?x?x4xf32>
// CHECK-NEXT:   return %1 : tensor<?x?x4xf32>
func.func @axis1(%x: tensor<?x?x4xf32>, %i: tensor<?xi64>) -> tensor<?x?x4xf32> {
  %0 = "onnx.Gather"(%x, %i) {axis = 1 : si64} : (tensor<?x?x4xf32>, tensor<?xi64>) -> tensor<?x?x4xf32>
  return %0 : tensor<?x?x4xf32>
}

// Sizes of one name are equal.
// CHECK-LABEL: func.func @elements(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [1] {from_end} : (tensor<?x768xf32>, tensor<?x5xi64>) -> tensor<?x5xf32>
// CHECK-NEXT:   return %0 : tensor<?x5xf32>
func.func @elements(%x: tensor<?x768xf32> {onnx.dim_params = "0:n"}, %i: tensor<?x5xi64> {onnx.dim_params = "0:n"}) -> tensor<?x5xf32> {
  %0 = "onnx.GatherElements"(%x, %i) {axis = 1 : si64} : (tensor<?x768xf32>, tensor<?x5xi64>) -> tensor<?x5xf32>
  return %0 : tensor<?x5xf32>
}

// CHECK-LABEL: func.func @nd(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<?x2xi64>) -> tensor<?x1x2xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0, 1] {from_end} : (tensor<?x?x7xf32>, tensor<?x1x2xi64>) -> tensor<?x1x7xf32>
// CHECK-NEXT:   %2 = mg.reshape %1 : (tensor<?x1x7xf32>) -> tensor<?x7xf32>
// CHECK-NEXT:   return %2 : tensor<?x7xf32>
func.func @nd(%x: tensor<?x?x7xf32>, %i: tensor<?x2xi64>) -> tensor<?x7xf32> {
  %0 = "onnx.GatherND"(%x, %i) {batch_dims = 0 : si64} : (tensor<?x?x7xf32>, tensor<?x2xi64>) -> tensor<?x7xf32>
  return %0 : tensor<?x7xf32>
}

// Heads split off: the shape that Shape, Gather and Concat compute is kept as sizes of the operand.
// CHECK-LABEL: func.func @scaffold(
// CHECK-NEXT:   %0 = mg.reshape %arg0 {dims = array<i64: 0, 1, -1, -1>} : (tensor<?x?x768xf32>) -> tensor<?x?x12x64xf32>
// CHECK-NEXT:   return %0 : tensor<?x?x12x64xf32>
func.func @scaffold(%x: tensor<?x?x768xf32>) -> tensor<?x?x?x?xf32> {
  %s = "onnx.Shape"(%x) : (tensor<?x?x768xf32>) -> tensor<3xi64>
  %z = arith.constant dense<0> : tensor<1xi64>
  %o = arith.constant dense<1> : tensor<1xi64>
  %h = arith.constant dense<12> : tensor<1xi64>
  %d = arith.constant dense<64> : tensor<1xi64>
  %b = "onnx.Gather"(%s, %z) {axis = 0 : si64} : (tensor<3xi64>, tensor<1xi64>) -> tensor<1xi64>
  %q = "onnx.Gather"(%s, %o) {axis = 0 : si64} : (tensor<3xi64>, tensor<1xi64>) -> tensor<1xi64>
  %c = "onnx.Concat"(%b, %q, %h, %d) {axis = 0 : si64} : (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<4xi64>
  %r = "onnx.Reshape"(%x, %c) : (tensor<?x?x768xf32>, tensor<4xi64>) -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}

// Sizes of another value are stated.
// CHECK-LABEL: func.func @unflatten(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<?x?xi64>) -> tensor<?x1xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg1[%0] axes [0] {from_end} : (tensor<?x4xf32>, tensor<?x1xi64>) -> tensor<?x4xf32>
// CHECK-NEXT:   %2 = mg.dim %arg0 {axis = 0 : i64} : (tensor<?x?xi64>) -> tensor<i64>
// CHECK-NEXT:   %3 = mg.dim %arg0 {axis = 1 : i64} : (tensor<?x?xi64>) -> tensor<i64>
// CHECK-NEXT:   %4 = mg.reshape %1, %2, %3 : (tensor<?x4xf32>, tensor<i64>, tensor<i64>) -> tensor<?x?x4xf32>
// CHECK-NEXT:   return %4 : tensor<?x?x4xf32>
func.func @unflatten(%ids: tensor<?x?xi64>, %x: tensor<?x4xf32>) -> tensor<?x?x4xf32> {
  %s = "onnx.Shape"(%ids) : (tensor<?x?xi64>) -> tensor<2xi64>
  %d = arith.constant dense<4> : tensor<1xi64>
  %c = "onnx.Concat"(%s, %d) {axis = 0 : si64} : (tensor<2xi64>, tensor<1xi64>) -> tensor<3xi64>
  %m1 = arith.constant dense<[-1]> : tensor<1xi64>
  %f = "onnx.Reshape"(%ids, %m1) : (tensor<?x?xi64>, tensor<1xi64>) -> tensor<?xi64>
  %g = "onnx.Gather"(%x, %f) {axis = 0 : si64} : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
  %r = "onnx.Reshape"(%g, %c) : (tensor<?x4xf32>, tensor<3xi64>) -> tensor<?x?x4xf32>
  return %r : tensor<?x?x4xf32>
}

// CHECK-LABEL: func.func @embedding(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<?x8xf32>) -> tensor<?x1x8xf32>
// CHECK-NEXT:   %1 = mg.reshape %arg1 {dims = array<i64: 0, 1, -1>} : (tensor<?x?xi64>) -> tensor<?x?x1xi64>
// CHECK-NEXT:   %2 = mg.gather_multiaxis %0[%1] axes [0] : (tensor<?x1x8xf32>, tensor<?x?x1xi64>) -> tensor<?x?x8xf32>
// CHECK-NEXT:   return %2 : tensor<?x?x8xf32>
func.func @embedding(%w: !torch.vtensor<[?,8],f32>, %i: !torch.vtensor<[?,?],si64>) -> !torch.vtensor<[?,?,8],f32> {
  %int = torch.constant.int -1
  %false = torch.constant.bool false
  %0 = torch.aten.embedding %w, %i, %int, %false, %false : !torch.vtensor<[?,8],f32>, !torch.vtensor<[?,?],si64>, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[?,?,8],f32>
  return %0 : !torch.vtensor<[?,?,8],f32>
}

// CHECK-LABEL: func.func @index_select(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<?xi64>) -> tensor<1x?x1xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [1] : (tensor<?x?x8xf32>, tensor<1x?x1xi64>) -> tensor<?x?x8xf32>
// CHECK-NEXT:   return %1 : tensor<?x?x8xf32>
func.func @index_select(%x: !torch.vtensor<[?,?,8],f32>, %i: !torch.vtensor<[?],si64>) -> !torch.vtensor<[?,?,8],f32> {
  %d = torch.constant.int 1
  %0 = torch.aten.index_select %x, %d, %i : !torch.vtensor<[?,?,8],f32>, !torch.int, !torch.vtensor<[?],si64> -> !torch.vtensor<[?,?,8],f32>
  return %0 : !torch.vtensor<[?,?,8],f32>
}

// CHECK-LABEL: func.func @index(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<?xi64>) -> tensor<1x?x1xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [1] {from_end} : (tensor<?x?x8xf32>, tensor<1x?x1xi64>) -> tensor<?x?x8xf32>
// CHECK-NEXT:   return %1 : tensor<?x?x8xf32>
func.func @index(%x: !torch.vtensor<[?,?,8],f32>, %i: !torch.vtensor<[?],si64>) -> !torch.vtensor<[?,?,8],f32> {
  %none = torch.constant.none
  %l = torch.prim.ListConstruct %none, %i : (!torch.none, !torch.vtensor<[?],si64>) -> !torch.list<optional<vtensor>>
  %0 = torch.aten.index.Tensor %x, %l : !torch.vtensor<[?,?,8],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[?,?,8],f32>
  return %0 : !torch.vtensor<[?,?,8],f32>
}

// CHECK-LABEL: func.func @torch_index_select(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<?x8xf32>) -> tensor<?x1x8xf32>
// CHECK-NEXT:   %1 = mg.reshape %arg1 {dims = array<i64: 0, 1, -1>} : (tensor<?x?xi32>) -> tensor<?x?x1xi32>
// CHECK-NEXT:   %2 = mg.gather_multiaxis %0[%1] axes [0] {bounds = "clamp"} : (tensor<?x1x8xf32>, tensor<?x?x1xi32>) -> tensor<?x?x8xf32>
// CHECK-NEXT:   return %2 : tensor<?x?x8xf32>
func.func @torch_index_select(%x: tensor<?x8xf32>, %i: tensor<?x?xi32>) -> tensor<?x?x8xf32> {
  %0 = "stablehlo.torch_index_select"(%x, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<?x8xf32>, tensor<?x?xi32>) -> tensor<?x?x8xf32>
  return %0 : tensor<?x?x8xf32>
}

// CHECK-LABEL: func.func @take(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] {bounds = "clamp"} : (tensor<?x8xf32>, tensor<?x1xi32>) -> tensor<?x8xf32>
// CHECK-NEXT:   return %0 : tensor<?x8xf32>
func.func @take(%x: tensor<?x8xf32>, %i: tensor<?x1xi32>) -> tensor<?x8xf32> {
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<?x8xf32>, tensor<?x1xi32>) -> tensor<?x8xf32>
  return %0 : tensor<?x8xf32>
}

// Rules hold for open sizes where their conditions need no number.
// CHECK-LABEL: func.func @lookup_in_lookup(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<?x1xi64>) -> tensor<?xi64>
// CHECK-NEXT:   %1 = mg.reshape %arg2 : (tensor<?x1xi64>) -> tensor<?xi64>
// CHECK-NEXT:   %2 = mg.gather_multiaxis %0[%1] axes [0] : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64>
// CHECK-NEXT:   %3 = mg.reshape %2 : (tensor<?xi64>) -> tensor<?x1xi64>
// CHECK-NEXT:   %4 = mg.gather_multiaxis %arg0[%3] axes [0] : (tensor<?x8xf32>, tensor<?x1xi64>) -> tensor<?x8xf32>
// CHECK-NEXT:   return %4 : tensor<?x8xf32>
func.func @lookup_in_lookup(%x: tensor<?x8xf32>, %i: tensor<?x1xi64>, %j: tensor<?x1xi64>) -> tensor<?x8xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<?x8xf32>, tensor<?x1xi64>) -> tensor<?x8xf32>
  %1 = mg.gather_multiaxis %0[%j] axes [0] : (tensor<?x8xf32>, tensor<?x1xi64>) -> tensor<?x8xf32>
  return %1 : tensor<?x8xf32>
}

// CHECK-LABEL: func.func @of_transpose(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<?xi64>) -> tensor<?x1xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] {from_end} : (tensor<?x?xf32>, tensor<?x1xi64>) -> tensor<?x?xf32>
// CHECK-NEXT:   return %1 : tensor<?x?xf32>
func.func @of_transpose(%x: tensor<?x?xf32>, %i: tensor<?xi64>) -> tensor<?x?xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = "onnx.Gather"(%0, %i) {axis = 1 : si64} : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<?x?xf32>
  %2 = mg.transpose %1 {permutation = array<i64: 1, 0>} : (tensor<?x?xf32>) -> tensor<?x?xf32>
  return %2 : tensor<?x?xf32>
}

// A part of a size, put together again.
// CHECK-LABEL: func.func @parts(
// CHECK-NEXT:   %0 = arith.negf %arg0 : tensor<?x12xf32>
// CHECK-NEXT:   return %0 : tensor<?x12xf32>
func.func @parts(%x: tensor<?x12xf32>) -> tensor<?x12xf32> {
  %0 = mg.reshape %x : (tensor<?x12xf32>) -> tensor<?x4xf32>
  %1 = arith.negf %0 : tensor<?x4xf32>
  %2 = mg.reshape %1 : (tensor<?x4xf32>) -> tensor<?x12xf32>
  return %2 : tensor<?x12xf32>
}

// The shape of another argument is the own one by name.
// CHECK-LABEL: func.func @named(
// CHECK-NEXT:   return %arg0 : tensor<?x?x4xf32>
func.func @named(%x: tensor<?x?x4xf32> {onnx.dim_params = "0:batch,1:sequence"}, %y: tensor<?x?xi64> {onnx.dim_params = "0:batch,1:sequence"}) -> tensor<?x?x4xf32> {
  %shape = "onnx.Shape"(%y) : (tensor<?x?xi64>) -> tensor<2xi64>
  %four = arith.constant dense<4> : tensor<1xi64>
  %0 = "onnx.Concat"(%shape, %four) {axis = 0 : si64} : (tensor<2xi64>, tensor<1xi64>) -> tensor<3xi64>
  %1 = "onnx.Reshape"(%x, %0) : (tensor<?x?x4xf32>, tensor<3xi64>) -> tensor<?x?x4xf32>
  return %1 : tensor<?x?x4xf32>
}

// CHECK-LABEL: func.func @products(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<?x?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT:   return %0 : tensor<?x4xf32>
func.func @products(%x: tensor<?x?x4xf32>) -> tensor<?x4xf32> {
  %shape = "onnx.Shape"(%x) : (tensor<?x?x4xf32>) -> tensor<3xi64>
  %zero = arith.constant dense<0> : tensor<i64>
  %one = arith.constant dense<1> : tensor<i64>
  %axes = arith.constant dense<0> : tensor<1xi64>
  %b = "onnx.Gather"(%shape, %zero) {axis = 0 : si64} : (tensor<3xi64>, tensor<i64>) -> tensor<i64>
  %s = "onnx.Gather"(%shape, %one) {axis = 0 : si64} : (tensor<3xi64>, tensor<i64>) -> tensor<i64>
  %m = "onnx.Mul"(%b, %s) : (tensor<i64>, tensor<i64>) -> tensor<i64>
  %0 = "onnx.Unsqueeze"(%m, %axes) : (tensor<i64>, tensor<1xi64>) -> tensor<1xi64>
  %four = arith.constant dense<4> : tensor<1xi64>
  %1 = "onnx.Concat"(%0, %four) {axis = 0 : si64} : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %2 = "onnx.Reshape"(%x, %1) : (tensor<?x?x4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
  return %2 : tensor<?x4xf32>
}

// Sizes of what is kept are symbols too.
// CHECK-LABEL: func.func @through_kept(
// CHECK-NEXT:   %0 = "other.matmul"(%arg0, %arg1) : (tensor<?x?x768xf32>, tensor<768x768xf32>) -> tensor<?x?x768xf32>
// CHECK-NEXT:   %1 = mg.reshape %0 {dims = array<i64: 0, 1, -1, -1>} : (tensor<?x?x768xf32>) -> tensor<?x?x12x64xf32>
// CHECK-NEXT:   return %1 : tensor<?x?x12x64xf32>
func.func @through_kept(%x: tensor<?x?x768xf32>, %w: tensor<768x768xf32>) -> tensor<?x?x?x?xf32> {
  %y = "other.matmul"(%x, %w) : (tensor<?x?x768xf32>, tensor<768x768xf32>) -> tensor<?x?x768xf32>
  %shape = "onnx.Shape"(%y) : (tensor<?x?x768xf32>) -> tensor<3xi64>
  %places = arith.constant dense<[0, 1]> : tensor<2xi64>
  %bs = "onnx.Gather"(%shape, %places) {axis = 0 : si64} : (tensor<3xi64>, tensor<2xi64>) -> tensor<2xi64>
  %heads = arith.constant dense<[12, -1]> : tensor<2xi64>
  %0 = "onnx.Concat"(%bs, %heads) {axis = 0 : si64} : (tensor<2xi64>, tensor<2xi64>) -> tensor<4xi64>
  %1 = "onnx.Reshape"(%y, %0) : (tensor<?x?x768xf32>, tensor<4xi64>) -> tensor<?x?x?x?xf32>
  return %1 : tensor<?x?x?x?xf32>
}

// CLAUSE: N6
// CLAUSE: L32
