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

// An assertion of nothing that is known, and a status of itself.
// CHECK-LABEL: func.func @checks(
// CHECK: cf.assert %
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

// Marks of no dictionary, of an axis that there is not, of other sizes, of a gather that is none, of
// coordinates that are no integers: the assertions stay.
// CHECK-LABEL: func.func @marks(
// CHECK-COUNT-5: cf.assert %
// CHECK: tosa.gather
func.func @marks(%x: tensor<4xf32>, %i: tensor<2xi64>, %f: tensor<2xf32>, %n: tensor<i64>, %out: tensor<2xf32>, %outi: tensor<2xi32>, %w: f32, %t: tensor<1x4x1xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<1x2x1xf32>) {
  %s0 = "linalg.generic"(%i, %n) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: i64, %b: i64):
    "linalg.yield"(%b) : (i64) -> ()
  }) {mg.check = unit} : (tensor<2xi64>, tensor<i64>) -> tensor<i64>
  %e0 = "tensor.extract"(%s0) : (tensor<i64>) -> i64
  %c0 = "arith.cmpi"(%e0, %e0) <{predicate = 0 : i64}> : (i64, i64) -> i1
  "cf.assert"(%c0) <{msg = "no"}> {mg.check} : (i1) -> ()
  %g0 = "linalg.generic"(%i, %out) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: i64, %b: f32):
    %k = "arith.index_cast"(%a) : (i64) -> index
    %v = "tensor.extract"(%x, %k) : (tensor<4xf32>, index) -> f32
    "linalg.yield"(%v) : (f32) -> ()
  }) {mg.gather = unit} : (tensor<2xi64>, tensor<2xf32>) -> tensor<2xf32>
  %s1 = "linalg.generic"(%i, %n) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: i64, %b: i64):
    "linalg.yield"(%b) : (i64) -> ()
  }) {mg.check = {axes = array<i64: 7>, sizes = array<i64: 4>}} : (tensor<2xi64>, tensor<i64>) -> tensor<i64>
  %e1 = "tensor.extract"(%s1) : (tensor<i64>) -> i64
  %c1 = "arith.cmpi"(%e1, %e1) <{predicate = 0 : i64}> : (i64, i64) -> i1
  "cf.assert"(%c1) <{msg = "no"}> {mg.check} : (i1) -> ()
  %g1 = "linalg.generic"(%i, %out) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: i64, %b: f32):
    %k = "arith.index_cast"(%a) : (i64) -> index
    %v = "tensor.extract"(%x, %k) : (tensor<4xf32>, index) -> f32
    "linalg.yield"(%v) : (f32) -> ()
  }) {mg.gather = {axes = array<i64: 7>, sizes = array<i64: 4>}} : (tensor<2xi64>, tensor<2xf32>) -> tensor<2xf32>
  %s2 = "linalg.generic"(%i, %n) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: i64, %b: i64):
    "linalg.yield"(%b) : (i64) -> ()
  }) {mg.check = {axes = array<i64: 0>, sizes = array<i64: 5>}} : (tensor<2xi64>, tensor<i64>) -> tensor<i64>
  %e2 = "tensor.extract"(%s2) : (tensor<i64>) -> i64
  %c2 = "arith.cmpi"(%e2, %e2) <{predicate = 0 : i64}> : (i64, i64) -> i1
  "cf.assert"(%c2) <{msg = "no"}> {mg.check} : (i1) -> ()
  %g2 = "linalg.generic"(%i, %out) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: i64, %b: f32):
    %k = "arith.index_cast"(%a) : (i64) -> index
    %v = "tensor.extract"(%x, %k) : (tensor<4xf32>, index) -> f32
    "linalg.yield"(%v) : (f32) -> ()
  }) {mg.gather = {axes = array<i64: 0>, sizes = array<i64: 5>}} : (tensor<2xi64>, tensor<2xf32>) -> tensor<2xf32>
  %s3 = "linalg.generic"(%i, %n) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: i64, %b: i64):
    "linalg.yield"(%b) : (i64) -> ()
  }) {mg.check = {axes = array<i64: 0>, sizes = array<i64: 4>}} : (tensor<2xi64>, tensor<i64>) -> tensor<i64>
  %e3 = "tensor.extract"(%s3) : (tensor<i64>) -> i64
  %c3 = "arith.cmpi"(%e3, %e3) <{predicate = 0 : i64}> : (i64, i64) -> i1
  "cf.assert"(%c3) <{msg = "no"}> {mg.check} : (i1) -> ()
  %g3 = "linalg.generic"(%i, %out) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: i64, %b: f32):
    "linalg.yield"(%w) : (f32) -> ()
  }) {mg.gather = {axes = array<i64: 0>, sizes = array<i64: 4>}} : (tensor<2xi64>, tensor<2xf32>) -> tensor<2xf32>
  %s4 = "linalg.generic"(%f, %n) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: f32, %b: i64):
    "linalg.yield"(%b) : (i64) -> ()
  }) {mg.check = {axes = array<i64: 1>, sizes = array<i64: 4>}} : (tensor<2xf32>, tensor<i64>) -> tensor<i64>
  %e4 = "tensor.extract"(%s4) : (tensor<i64>) -> i64
  %c4 = "arith.cmpi"(%e4, %e4) <{predicate = 0 : i64}> : (i64, i64) -> i1
  "cf.assert"(%c4) <{msg = "no"}> {mg.check} : (i1) -> ()
  %g4 = "linalg.generic"(%f, %outi) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: f32, %b: i32):
    %k = "arith.fptosi"(%a) : (f32) -> i32
    "linalg.yield"(%k) : (i32) -> ()
  }) {mg.places = {axes = array<i64: 1>, sizes = array<i64: 4>}} : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xi32>
  %p = "tensor.expand_shape"(%g4) <{reassociation = [[0, 1]], static_output_shape = array<i64: 1, 2>}> : (tensor<2xi32>) -> tensor<1x2xi32>
  %r = "tosa.gather"(%t, %p) : (tensor<1x4x1xf32>, tensor<1x2xi32>) -> tensor<1x2x1xf32>
  return %g0, %g1, %g2, %g3, %r : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<1x2x1xf32>
}
