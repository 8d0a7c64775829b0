// Text that MLIR's verifier has not seen, in the generic form, which is read without it: what is
// malformed stays as it is.
//
// RUN: mg opt %s --pass-pipeline='builtin.module(raise-linalg)' | FileCheck %s

// CHECK-LABEL: func.func @maps(
// CHECK-COUNT-9: "linalg.generic"
func.func @maps(%x: tensor<4xf32>, %y: tensor<4611686018427387904xf32>, %i: index) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4611686018427387904xf32>) {
  // No maps, too few, of other loops, out of range, not linear, of operands that there are not.
  %0 = "linalg.generic"(%x, %x) ({
  ^bb0(%a: f32, %b: f32):
    "linalg.yield"(%a) : (f32) -> ()
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = "linalg.generic"(%x, %x) <{indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>]}> ({
  ^bb0(%a: f32, %b: f32):
    "linalg.yield"(%a) : (f32) -> ()
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = "linalg.generic"(%x, %x) <{indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>]}> ({
  ^bb0(%a: f32, %b: f32):
    "linalg.yield"(%a) : (f32) -> ()
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %3 = "linalg.generic"(%x, %x) <{indexing_maps = [affine_map<(d0) -> (d0 mod 2)>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>]}> ({
  ^bb0(%a: f32, %b: f32):
    "linalg.yield"(%a) : (f32) -> ()
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // A body of too few arguments, of none, without an end, that yields what is not its own.
  %4 = "linalg.generic"(%x, %x) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>]}> ({
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %5 = "linalg.generic"(%x, %x) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>]}> ({
  ^bb0(%a: f32):
    "linalg.yield"() : () -> ()
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %6 = "linalg.generic"(%x, %x) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>]}> ({
  ^bb0(%a: f32, %b: f32):
    "linalg.yield"(%i) : (index) -> ()
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // Of types that do not fit each other, and of more elements than there are.
  %7 = "linalg.generic"(%x, %x) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>]}> ({
  ^bb0(%a: i64, %b: i64):
    %s = "arith.addi"(%a, %b) : (i64, i64) -> i64
    "linalg.yield"(%s) : (i64) -> ()
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %8 = "linalg.generic"(%y) <{indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>]}> ({
  ^bb0(%a: f32):
    %c = "arith.constant"() <{value = 1.0 : f32}> : () -> f32
    "linalg.yield"(%c) : (f32) -> ()
  }) : (tensor<4611686018427387904xf32>) -> tensor<4611686018427387904xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4611686018427387904xf32>
}

// CHECK-LABEL: func.func @windows(
// CHECK-COUNT-3: "tensor.insert_slice"
func.func @windows(%x: tensor<2xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = "tensor.insert_slice"(%x, %y) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 3>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (tensor<2xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = "tensor.insert_slice"(%x, %y) <{static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1>}> : (tensor<2xf32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = "tensor.insert_slice"(%x, %y) : (tensor<2xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// An assertion of nothing that is known, and a status of itself.
// CHECK-LABEL: func.func @checks(
// CHECK: "cf.assert"
// CHECK: "linalg.reduce"
func.func @checks(%x: tensor<i64>, %c: i1, %y: tensor<4xi64>) -> i64 {
  "cf.assert"(%c) <{msg = "no"}> : (i1) -> ()
  %0 = "linalg.reduce"(%y, %x) <{dimensions = array<i64: 7>}> ({
  ^bb0(%a: i64, %b: i64):
    "linalg.yield"(%b) : (i64) -> ()
  }) : (tensor<4xi64>, tensor<i64>) -> tensor<i64>
  %1 = "tensor.extract"(%0) : (tensor<i64>) -> i64
  return %1 : i64
}
