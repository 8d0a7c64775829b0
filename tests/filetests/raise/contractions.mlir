// Contractions run as linalg.generic does: products are accumulated sequentially to what the output holds. They stay
// as they are in programs that are not run.
//
// REQUIRES: mlir
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg run %s --function=matmul --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,2,3,4,5,6 --backend=interpreter | FileCheck %s --check-prefix=MATMUL
// RUN: mg run %s --function=matmul --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,2,3,4,5,6 | FileCheck %s --check-prefix=MATMUL
// RUN: mg run %s --function=matmul --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,2,3,4,5,6 --backend=mlir | FileCheck %s --check-prefix=MATMUL
// RUN: mg run %s --function=sums --input=1x2xf32=1,1 --input=2x2xf32=100000000,-0.0,-100000000,-0.0 --input=1x2xf32=1,-0.0 --backend=interpreter | FileCheck %s --check-prefix=SUMS
// RUN: mg run %s --function=sums --input=1x2xf32=1,1 --input=2x2xf32=100000000,-0.0,-100000000,-0.0 --input=1x2xf32=1,-0.0 | FileCheck %s --check-prefix=SUMS
// RUN: mg run %s --function=sums --input=1x2xf32=1,1 --input=2x2xf32=100000000,-0.0,-100000000,-0.0 --input=1x2xf32=1,-0.0 --backend=mlir | FileCheck %s --check-prefix=SUMS
// RUN: mg run %s --function=unsigned --input=1x2xi8=-1,2 --input=2x1xi8=3,4 --input=1x1xi32=10 --backend=interpreter | FileCheck %s --check-prefix=UNSIGNED
// RUN: mg run %s --function=unsigned --input=1x2xi8=-1,2 --input=2x1xi8=3,4 --input=1x1xi32=10 | FileCheck %s --check-prefix=UNSIGNED
// RUN: mg run %s --function=vectors --input=2x3xf32=1,2,3,4,5,6 --input=3xf32=1,2,3 --input=2xf32=10,20 --backend=interpreter | FileCheck %s --check-prefix=VECTORS
// RUN: mg run %s --function=vectors --input=2x3xf32=1,2,3,4,5,6 --input=3xf32=1,2,3 --input=2xf32=10,20 | FileCheck %s --check-prefix=VECTORS
// RUN: mg run %s --function=vectors --input=2x3xf32=1,2,3,4,5,6 --input=3xf32=1,2,3 --input=2xf32=10,20 --backend=mlir | FileCheck %s --check-prefix=VECTORS
// RUN: mg run %s --function=batches --input=2x1x2xi32=1,2,3,4 --input=2x2x1xi32=5,6,7,8 --input=2x2xi32=1,2,3,4 --backend=interpreter | FileCheck %s --check-prefix=BATCHES
// RUN: mg run %s --function=batches --input=2x1x2xi32=1,2,3,4 --input=2x2x1xi32=5,6,7,8 --input=2x2xi32=1,2,3,4 | FileCheck %s --check-prefix=BATCHES
// RUN: mg run %s --function=mapped --input=2x3xf32=1,2,3,4,5,6 --input=3xf32=10,20,30 --backend=interpreter | FileCheck %s --check-prefix=MAPPED
// RUN: mg run %s --function=mapped --input=2x3xf32=1,2,3,4,5,6 --input=3xf32=10,20,30 | FileCheck %s --check-prefix=MAPPED
// RUN: mg run %s --function=several --input=2x2xf32=1,2,3,4 --input=2xf32=1,10 --backend=interpreter | FileCheck %s --check-prefix=SEVERAL
// RUN: mg run %s --function=several --input=2x2xf32=1,2,3,4 --input=2xf32=1,10 | FileCheck %s --check-prefix=SEVERAL
// RUN: mg run %s --function=several --input=2x2xf32=1,2,3,4 --input=2xf32=1,10 --backend=mlir | FileCheck %s --check-prefix=SEVERAL
// RUN: mg run %s --function=dynamic --input=2x2xf32=1,2,3,4 --input=2x1xf32=5,6 --input=2x1xf32=1,2 --backend=interpreter | FileCheck %s --check-prefix=DYNAMIC
// RUN: mg run %s --function=dynamic --input=2x2xf32=1,2,3,4 --input=2x1xf32=5,6 --input=2x1xf32=1,2 | FileCheck %s --check-prefix=DYNAMIC
// RUN: mg run %s --function=empty --input=2x0xf32= --input=0x1xf32= --input=2x1xf32=1,2 --backend=interpreter | FileCheck %s --check-prefix=EMPTY
// RUN: mg run %s --function=empty --input=2x0xf32= --input=0x1xf32= --input=2x1xf32=1,2 | FileCheck %s --check-prefix=EMPTY
// RUN: mg run %s --function=windows --input=6xf32=1,2,3,4,5,6 --input=3xf32=1,10,100 --input=4xf32=0,1,2,3 --backend=interpreter | FileCheck %s --check-prefix=WINDOWS
// RUN: mg run %s --function=windows --input=6xf32=1,2,3,4,5,6 --input=3xf32=1,10,100 --input=4xf32=0,1,2,3 | FileCheck %s --check-prefix=WINDOWS
// RUN: mg run %s --function=scalars --input=f32=3 --input=2xf32=1,2 --backend=interpreter | FileCheck %s --check-prefix=SCALARS
// RUN: mg run %s --function=scalars --input=f32=3 --input=2xf32=1,2 | FileCheck %s --check-prefix=SCALARS
// RUN: mg run %s --function=scalars --input=f32=3 --input=2xf32=1,2 --backend=mlir | FileCheck %s --check-prefix=SCALARS

// CHECK-LABEL: func.func @matmul(
// CHECK: "linalg.matmul"(
// MATMUL: tensor<2x2xf32>: {{\[\[}}22, 28], [49, 64]]
func.func @matmul(%x: tensor<2x3xf32>, %y: tensor<3x2xf32>) -> tensor<2x2xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<2x2xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<2x2xf32>) -> tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %y : tensor<2x3xf32>, tensor<3x2xf32>) outs(%init : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// (1 + 1e8) - 1e8 is 0 in f32, and 1 + (1e8 - 1e8) is 1. All terms of the second sum are -0, and so is the sum.
// CHECK-LABEL: func.func @sums(
// CHECK: "linalg.matmul"(
// CHECK: "linalg.matmul"(
// SUMS: tensor<1x2xf32>: {{\[\[}}0, -0.0]]
// SUMS: tensor<1x2xf32>: {{\[\[}}0, 0]]
func.func @sums(%x: tensor<1x2xf32>, %y: tensor<2x2xf32>, %init: tensor<1x2xf32>) -> (tensor<1x2xf32>, tensor<1x2xf32>) {
  %0 = linalg.matmul ins(%x, %y : tensor<1x2xf32>, tensor<2x2xf32>) outs(%init : tensor<1x2xf32>) -> tensor<1x2xf32>
  %zeros = arith.constant dense<0.0> : tensor<1x2xf32>
  %1 = linalg.matmul ins(%x, %y : tensor<1x2xf32>, tensor<2x2xf32>) outs(%zeros : tensor<1x2xf32>) -> tensor<1x2xf32>
  return %0, %1 : tensor<1x2xf32>, tensor<1x2xf32>
}

// UNSIGNED: tensor<1x1xi32>: {{\[\[}}783]]
// UNSIGNED: tensor<1x1xi32>: {{\[\[}}15]]
func.func @unsigned(%x: tensor<1x2xi8>, %y: tensor<2x1xi8>, %init: tensor<1x1xi32>) -> (tensor<1x1xi32>, tensor<1x1xi32>) {
  %0 = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%x, %y : tensor<1x2xi8>, tensor<2x1xi8>) outs(%init : tensor<1x1xi32>) -> tensor<1x1xi32>
  %1 = linalg.matmul ins(%x, %y : tensor<1x2xi8>, tensor<2x1xi8>) outs(%init : tensor<1x1xi32>) -> tensor<1x1xi32>
  return %0, %1 : tensor<1x1xi32>, tensor<1x1xi32>
}

// CHECK-LABEL: func.func @vectors(
// CHECK: "linalg.matvec"(
// CHECK: "linalg.vecmat"(
// CHECK: "linalg.dot"(
// VECTORS: tensor<2xf32>: [24, 52]
// VECTORS: tensor<3xf32>: [91, 122, 153]
// VECTORS: tensor<f32>: 15
func.func @vectors(%x: tensor<2x3xf32>, %y: tensor<3xf32>, %z: tensor<2xf32>) -> (tensor<2xf32>, tensor<3xf32>, tensor<f32>) {
  %0 = linalg.matvec ins(%x, %y : tensor<2x3xf32>, tensor<3xf32>) outs(%z : tensor<2xf32>) -> tensor<2xf32>
  %1 = linalg.vecmat ins(%z, %x : tensor<2xf32>, tensor<2x3xf32>) outs(%y : tensor<3xf32>) -> tensor<3xf32>
  %one = arith.constant dense<1.0> : tensor<f32>
  %2 = linalg.dot ins(%y, %y : tensor<3xf32>, tensor<3xf32>) outs(%one : tensor<f32>) -> tensor<f32>
  return %0, %1, %2 : tensor<2xf32>, tensor<3xf32>, tensor<f32>
}

// BATCHES: tensor<2x1x1xi32>: {{\[\[\[}}18]], {{\[\[}}54]]]
// BATCHES: tensor<1x1xi32>: {{\[\[}}71]]
// BATCHES: tensor<2x1xi32>: {{\[\[}}105], [126]]
func.func @batches(%x: tensor<2x1x2xi32>, %y: tensor<2x2x1xi32>, %z: tensor<2x2xi32>) -> (tensor<2x1x1xi32>, tensor<1x1xi32>, tensor<2x1xi32>) {
  %ones = arith.constant dense<1> : tensor<2x1x1xi32>
  %0 = linalg.batch_matmul ins(%x, %y : tensor<2x1x2xi32>, tensor<2x2x1xi32>) outs(%ones : tensor<2x1x1xi32>) -> tensor<2x1x1xi32>
  %one = arith.constant dense<1> : tensor<1x1xi32>
  %1 = linalg.batch_reduce_matmul ins(%x, %y : tensor<2x1x2xi32>, tensor<2x2x1xi32>) outs(%one : tensor<1x1xi32>) -> tensor<1x1xi32>
  %c = arith.constant dense<[[100], [101]]> : tensor<2x1xi32>
  %2 = linalg.batch_matvec ins(%x, %z : tensor<2x1x2xi32>, tensor<2x2xi32>) outs(%c : tensor<2x1xi32>) -> tensor<2x1xi32>
  return %0, %1, %2 : tensor<2x1x1xi32>, tensor<1x1xi32>, tensor<2x1xi32>
}

// CHECK-LABEL: func.func @mapped(
// CHECK-NOT: "linalg.elementwise"
// MAPPED: tensor<2x2xf32>: {{\[\[}}14, 32], [32, 77]]
// MAPPED: tensor<2x3xf32>: {{\[\[}}11, 22, 33], [14, 25, 36]]
// MAPPED: tensor<3x2xf32>: {{\[\[}}11, 14], [22, 25], [33, 36]]
func.func @mapped(%x: tensor<2x3xf32>, %y: tensor<3xf32>) -> (tensor<2x2xf32>, tensor<2x3xf32>, tensor<3x2xf32>) {
  %zeros = arith.constant dense<0.0> : tensor<2x2xf32>
  %0 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>] ins(%x, %x : tensor<2x3xf32>, tensor<2x3xf32>) outs(%zeros : tensor<2x2xf32>) -> tensor<2x2xf32>
  %e = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>] ins(%x, %y : tensor<2x3xf32>, tensor<3xf32>) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
  %f = tensor.empty() : tensor<3x2xf32>
  %2 = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>] ins(%x, %y : tensor<2x3xf32>, tensor<3xf32>) outs(%f : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0, %1, %2 : tensor<2x2xf32>, tensor<2x3xf32>, tensor<3x2xf32>
}

// Two reduced dimensions around one that is kept, and a transposed output.
// CHECK-LABEL: func.func @several(
// CHECK-NOT: "linalg.generic"
// SEVERAL: tensor<2xf32>: [13, 52]
// SEVERAL: tensor<2x2xf32>: {{\[\[}}2, 5], [5, 8]]
func.func @several(%x: tensor<2x2xf32>, %init: tensor<2xf32>) -> (tensor<2xf32>, tensor<2x2xf32>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, j)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (j)>], iterator_types = ["reduction", "parallel", "reduction"]} ins(%x, %x : tensor<2x2xf32>, tensor<2x2xf32>) outs(%init : tensor<2xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %out, %p : f32
    linalg.yield %s : f32
  } -> tensor<2xf32>
  %y = tensor.expand_shape %x [[0], [1, 2]] output_shape [2, 2, 1] : tensor<2x2xf32> into tensor<2x2x1xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>, affine_map<(i, j, k) -> (j, i)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%y : tensor<2x2x1xf32>) outs(%x : tensor<2x2xf32>) {
  ^bb0(%a: f32, %out: f32):
    %s = arith.addf %out, %a : f32
    linalg.yield %s : f32
  } -> tensor<2x2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2x2xf32>
}

// DYNAMIC: tensor<2x1xf32>: {{\[\[}}18], [41]]
func.func @dynamic(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>, %init: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.matmul ins(%x, %y : tensor<?x?xf32>, tensor<?x?xf32>) outs(%init : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// EMPTY: tensor<2x1xf32>: {{\[\[}}1], [2]]
func.func @empty(%x: tensor<2x0xf32>, %y: tensor<0x1xf32>, %init: tensor<2x1xf32>) -> tensor<2x1xf32> {
  %0 = linalg.matmul ins(%x, %y : tensor<2x0xf32>, tensor<0x1xf32>) outs(%init : tensor<2x1xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// Each sum is over a window of the input.
// WINDOWS: tensor<4xf32>: [321, 433, 545, 657]
func.func @windows(%x: tensor<6xf32>, %w: tensor<3xf32>, %init: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%x, %w : tensor<6xf32>, tensor<3xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %out, %p : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// SCALARS: tensor<2xf32>: [3, 3]
// SCALARS: tensor<2xf32>: [4, 5]
func.func @scalars(%s: f32, %x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %e = tensor.empty() : tensor<2xf32>
  %0 = linalg.fill ins(%s : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  %1 = linalg.map ins(%x : tensor<2xf32>) outs(%e : tensor<2xf32>) (%a: f32, %out: f32) {
    %sum = arith.addf %a, %s : f32
    linalg.yield %sum : f32
  }
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}
