// A check stays where the gather that reads its coordinates would let one pass that it does not: no
// gather reads them, the dimension is larger, or it reads some of them only; whatever the marks say.
//
// REQUIRES: mlir
// RUN: mg opt %s --pass-pipeline='builtin.module(raise-linalg)' | FileCheck %s

// CHECK-LABEL: func.func @no_gather(
// CHECK: cf.assert
// CHECK: %[[P:.*]] = arith.select
// CHECK: return %[[P]] : tensor<3xi64>
#map = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>
func.func @no_gather(%i: tensor<3xi64>) -> tensor<3xi64> {
  %nothing = arith.constant dense<9223372036854775807> : tensor<i64>
  %found = linalg.generic {indexing_maps = [#map, #none], iterator_types = ["reduction"]} ins(%i : tensor<3xi64>) outs(%nothing : tensor<i64>) attrs = {mg.check = {axes = array<i64: 0>, sizes = array<i64: 4>}} {
  ^bb0(%in: i64, %out: i64):
    %at = linalg.index 0 : index
    %here = arith.index_cast %at : index to i64
    %c4 = arith.constant 4 : i64
    %inside = arith.cmpi ult, %in, %c4 : i64
    %nearer = arith.minsi %out, %here : i64
    %first = arith.select %inside, %out, %nearer : i64
    linalg.yield %first : i64
  } -> tensor<i64>
  %place = tensor.extract %found[] : tensor<i64>
  %most = arith.constant 9223372036854775807 : i64
  %passed = arith.cmpi eq, %place, %most : i64
  cf.assert %passed, "an index is out of bounds" {mg.check}
  %e = tensor.empty() : tensor<3xi64>
  %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%i : tensor<3xi64>) outs(%e : tensor<3xi64>) attrs = {mg.places = {axes = array<i64: 0>, sizes = array<i64: 4>}} {
  ^bb0(%in: i64, %out: i64):
    %c4 = arith.constant 4 : i64
    %c0 = arith.constant 0 : i64
    %inside = arith.cmpi ult, %in, %c4 : i64
    %number = arith.select %inside, %in, %c0 : i64
    linalg.yield %number : i64
  } -> tensor<3xi64>
  return %0 : tensor<3xi64>
}

// CHECK-LABEL: func.func @larger(
// CHECK: cf.assert
// CHECK: arith.select
// CHECK: mg.gather_multiaxis
func.func @larger(%i: tensor<3xi64>, %x: tensor<9xf32>) -> tensor<3xf32> {
  %nothing = arith.constant dense<9223372036854775807> : tensor<i64>
  %found = linalg.generic {indexing_maps = [#map, #none], iterator_types = ["reduction"]} ins(%i : tensor<3xi64>) outs(%nothing : tensor<i64>) attrs = {mg.check = {axes = array<i64: 0>, sizes = array<i64: 4>}} {
  ^bb0(%in: i64, %out: i64):
    %at = linalg.index 0 : index
    %here = arith.index_cast %at : index to i64
    %c4 = arith.constant 4 : i64
    %inside = arith.cmpi ult, %in, %c4 : i64
    %nearer = arith.minsi %out, %here : i64
    %first = arith.select %inside, %out, %nearer : i64
    linalg.yield %first : i64
  } -> tensor<i64>
  %place = tensor.extract %found[] : tensor<i64>
  %most = arith.constant 9223372036854775807 : i64
  %passed = arith.cmpi eq, %place, %most : i64
  cf.assert %passed, "an index is out of bounds" {mg.check}
  %e = tensor.empty() : tensor<3xf32>
  %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%i : tensor<3xi64>) outs(%e : tensor<3xf32>) attrs = {mg.gather = {axes = array<i64: 0>, sizes = array<i64: 4>}} {
  ^bb0(%in: i64, %out: f32):
    %c4 = arith.constant 4 : i64
    %c0 = arith.constant 0 : i64
    %inside = arith.cmpi ult, %in, %c4 : i64
    %number = arith.select %inside, %in, %c0 : i64
    %row = arith.index_cast %number : i64 to index
    %element = tensor.extract %x[%row] : tensor<9xf32>
    linalg.yield %element : f32
  } -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func @some(
// CHECK: cf.assert
// CHECK: mg.gather_multiaxis
func.func @some(%i: tensor<4xi64>, %x: tensor<4xf32>) -> tensor<2xf32> {
  %nothing = arith.constant dense<9223372036854775807> : tensor<i64>
  %found = linalg.generic {indexing_maps = [#map, #none], iterator_types = ["reduction"]} ins(%i : tensor<4xi64>) outs(%nothing : tensor<i64>) attrs = {mg.check = {axes = array<i64: 0>, sizes = array<i64: 4>}} {
  ^bb0(%in: i64, %out: i64):
    %at = linalg.index 0 : index
    %here = arith.index_cast %at : index to i64
    %c4 = arith.constant 4 : i64
    %inside = arith.cmpi ult, %in, %c4 : i64
    %nearer = arith.minsi %out, %here : i64
    %first = arith.select %inside, %out, %nearer : i64
    linalg.yield %first : i64
  } -> tensor<i64>
  %place = tensor.extract %found[] : tensor<i64>
  %most = arith.constant 9223372036854775807 : i64
  %passed = arith.cmpi eq, %place, %most : i64
  cf.assert %passed, "an index is out of bounds" {mg.check}
  %e = tensor.empty() : tensor<2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2)>, #map], iterator_types = ["parallel"]} ins(%i : tensor<4xi64>) outs(%e : tensor<2xf32>) attrs = {mg.gather = {axes = array<i64: 0>, sizes = array<i64: 4>}} {
  ^bb0(%in: i64, %out: f32):
    %c4 = arith.constant 4 : i64
    %c0 = arith.constant 0 : i64
    %inside = arith.cmpi ult, %in, %c4 : i64
    %number = arith.select %inside, %in, %c0 : i64
    %row = arith.index_cast %number : i64 to index
    %element = tensor.extract %x[%row] : tensor<4xf32>
    linalg.yield %element : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
