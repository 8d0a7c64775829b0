// Open shapes: views, gathers and elementwise computations whose loops walk along whole dimensions,
// reductions, elements repeated as often as a loop runs. What walks along a dimension that may be
// larger than the loop stays.
//
// REQUIRES: mlir, mlir-opt
// RUN: mg opt %s --pass-pipeline='builtin.module(raise-linalg)' | FileCheck %s
// RUN: mg translate %s --from=mlir-linalg -o %t.mlir
// RUN: mg opt %t.mlir --print-generic | mlir-opt --allow-unregistered-dialect | mg opt | diff - %t.mlir
// RUN: mg run %s --function=rows --input=3x2xf32=1,2,3,4,5,6 --input=4xi64=2,0,2,1 | FileCheck %s --check-prefix=ROWS
// RUN: mg run %s --function=rows --backend=interpreter --input=3x2xf32=1,2,3,4,5,6 --input=4xi64=2,0,2,1 | FileCheck %s --check-prefix=ROWS
// RUN: mg run %s --function=rows --backend=mlir --input=3x2xf32=1,2,3,4,5,6 --input=4xi64=2,0,2,1 | FileCheck %s --check-prefix=ROWS
// RUN: not mg run %s --function=rows --input=3x2xf32=0 --input=1xi64=3 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: mg run %s --function=rows --input=3x2xf32=0 --input=0xi64= | FileCheck %s --check-prefix=NONE
// RUN: mg run %s --function=relu --input=2x4xf32=-1,2,-3,4,5,-6,7,-8 | FileCheck %s --check-prefix=RELU
// RUN: mg run %s --function=turned --input=2x3xf32=1,2,3,4,5,6 --input=2x3xf32=10 | FileCheck %s --check-prefix=TURNED
// RUN: not mg run %s --function=turned --input=2x3xf32=1 --input=2x1xf32=10 2>&1 | FileCheck %s --check-prefix=UNLIKE
// RUN: mg run %s --function=totals --input=2x4xf32=1 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=TOTALS
// RUN: mg run %s --function=totals --backend=interpreter --input=2x4xf32=1 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=TOTALS
// RUN: mg run %s --function=known --input=4xf32=1,2,3,4 --input=4xf32=10 | FileCheck %s --check-prefix=KNOWN

#rows = affine_map<(d0, d1) -> (d0)>
#columns = affine_map<(d0, d1) -> (d1)>
#all = affine_map<(d0, d1) -> (d0, d1)>

// CHECK-LABEL: func.func @rows(
// CHECK-NEXT: %[[I:.*]] = mg.reshape %arg1 : (tensor<?xi64>) -> tensor<?x1xi64>
// CHECK-NEXT: %[[J:.*]] = arith.index_cast %[[I]] : tensor<?x1xi64> to tensor<?x1xindex>
// CHECK-NEXT: %[[G:.*]] = mg.gather_multiaxis %arg0[%[[J]]] axes [0] : (tensor<?x?xf32>, tensor<?x1xindex>) -> tensor<?x?xf32>
// CHECK-NEXT: return %[[G]]
// ROWS: tensor<4x2xf32>: {{\[\[}}5, 6], [1, 2], [5, 6], [3, 4]]
// OUTSIDE: error: index 3 is out of bounds for axis 0 of size 3
// NONE: tensor<0x2xf32>: []
func.func @rows(%x: tensor<?x?xf32>, %i: tensor<?xi64>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %i, %c0 : tensor<?xi64>
  %w = tensor.dim %x, %c1 : tensor<?x?xf32>
  %e = tensor.empty(%n, %w) : tensor<?x?xf32>
  %0 = linalg.generic {indexing_maps = [#rows, #all], iterator_types = ["parallel", "parallel"]} ins(%i : tensor<?xi64>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%in: i64, %out: f32):
    %r = arith.index_cast %in : i64 to index
    %c = linalg.index 1 : index
    %v = tensor.extract %x[%r, %c] : tensor<?x?xf32>
    linalg.yield %v : f32
  } -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @relu(
// CHECK: %[[N:.*]] = tensor.dim %arg0, %{{.*}} : tensor<?x4xf32>
// CHECK: %[[Z:.*]] = tensor.splat %{{.*}}[%[[N]]] : tensor<?x4xf32>
// CHECK-NEXT: arith.maximumf %arg0, %[[Z]] : tensor<?x4xf32>
// CHECK-NEXT: return
// RELU: tensor<2x4xf32>: {{\[\[}}0, 2, 0, 4], [5, 0, 7, 0]]
func.func @relu(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?x4xf32>
  %e = tensor.empty(%n) : tensor<?x4xf32>
  %0 = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<?x4xf32>) outs(%e : tensor<?x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %v = arith.maximumf %in, %z : f32
    linalg.yield %v : f32
  } -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// CHECK-LABEL: func.func @turned(
// CHECK-NEXT: %[[S:.*]] = arith.addf %arg0, %arg1 : tensor<?x?xf32>
// CHECK-NEXT: mg.transpose %[[S]] {permutation = array<i64: 1, 0>} : (tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT: return
// TURNED: tensor<3x2xf32>: {{\[\[}}11, 14], [12, 15], [13, 16]]
// UNLIKE: error:
func.func @turned(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %x, %c0 : tensor<?x?xf32>
  %w = tensor.dim %x, %c1 : tensor<?x?xf32>
  %e = tensor.empty(%n, %w) : tensor<?x?xf32>
  %0 = linalg.add ins(%x, %y : tensor<?x?xf32>, tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %f = tensor.empty(%w, %n) : tensor<?x?xf32>
  %t = linalg.transpose ins(%0 : tensor<?x?xf32>) outs(%f : tensor<?x?xf32>) permutation = [1, 0]
  return %t : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @totals(
// CHECK-NOT: linalg
// CHECK: mg.gather_multiaxis %{{.*}} axes [0] {bounds = "clamp"} : (tensor<1x4xf32>, tensor<?x1xindex>) -> tensor<?x4xf32>
// CHECK: arith.addf
// CHECK-NEXT: mg.reduce %{{.*}} {axes = array<i64: 1>, kind = "sum"} : (tensor<?x4xf32>) -> tensor<?xf32>
// CHECK-NEXT: return
// TOTALS: tensor<2xf32>: [14, 14]
func.func @totals(%x: tensor<?x4xf32>, %b: tensor<4xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?x4xf32>
  %e = tensor.empty(%n) : tensor<?x4xf32>
  %0 = linalg.generic {indexing_maps = [#all, #columns, #all], iterator_types = ["parallel", "parallel"]} ins(%x, %b : tensor<?x4xf32>, tensor<4xf32>) outs(%e : tensor<?x4xf32>) {
  ^bb0(%in: f32, %bias: f32, %out: f32):
    %v = arith.addf %in, %bias : f32
    linalg.yield %v : f32
  } -> tensor<?x4xf32>
  %e1 = tensor.empty(%n) : tensor<?xf32>
  %f = linalg.fill ins(%z : f32) outs(%e1 : tensor<?xf32>) -> tensor<?xf32>
  %1 = linalg.reduce ins(%0 : tensor<?x4xf32>) outs(%f : tensor<?xf32>) dimensions = [1]
    (%in: f32, %acc: f32) {
      %s = arith.addf %in, %acc : f32
      linalg.yield %s : f32
    }
  return %1 : tensor<?xf32>
}

// A size that one operand knows.
// CHECK-LABEL: func.func @known(
// CHECK-NEXT: %[[X:.*]] = mg.slice %arg0 {offsets = array<i64: 0>, sizes = array<i64: 4>, strides = array<i64: 1>} : (tensor<?xf32>) -> tensor<4xf32>
// CHECK-NEXT: arith.addf %[[X]], %arg1 : tensor<4xf32>
// KNOWN: tensor<4xf32>: [11, 12, 13, 14]
func.func @known(%x: tensor<?xf32>, %y: tensor<4xf32>) -> tensor<?xf32> {
  %c4 = arith.constant 4 : index
  %e = tensor.empty(%c4) : tensor<?xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%x, %y : tensor<?xf32>, tensor<4xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %v = arith.addf %a, %b : f32
    linalg.yield %v : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// As many columns as the caller says, which may be fewer than there are; numbers of an open loop.
// CHECK-LABEL: func.func @some(
// CHECK: "linalg.generic"
// CHECK: tensor.extract
// CHECK: "linalg.generic"
// CHECK: "linalg.index"
func.func @some(%x: tensor<?x?xf32>, %i: tensor<?xi64>, %w: index) -> (tensor<?x?xf32>, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %i, %c0 : tensor<?xi64>
  %e = tensor.empty(%n, %w) : tensor<?x?xf32>
  %0 = linalg.generic {indexing_maps = [#rows, #all], iterator_types = ["parallel", "parallel"]} ins(%i : tensor<?xi64>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%in: i64, %out: f32):
    %r = arith.index_cast %in : i64 to index
    %c = linalg.index 1 : index
    %v = tensor.extract %x[%r, %c] : tensor<?x?xf32>
    linalg.yield %v : f32
  } -> tensor<?x?xf32>
  %f = tensor.empty(%n) : tensor<?xindex>
  %1 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%f : tensor<?xindex>) {
  ^bb0(%out: index):
    %at = linalg.index 0 : index
    linalg.yield %at : index
  } -> tensor<?xindex>
  return %0, %1 : tensor<?x?xf32>, tensor<?xindex>
}
