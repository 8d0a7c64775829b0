// An operation in a form that no definition describes is kept as its text: values, blocks and aliases
// in it are what they are elsewhere, and the types of its results are those that it says at its end, or
// those of their uses.
// RUN: mg opt %s | FileCheck %s
// RUN: mg opt %s | mg opt - | FileCheck %s
// RUN: mg opt %s --print-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mg opt %s --print-generic | mg opt - | FileCheck %s
// CLAUSE: L4

#map = affine_map<(d0) -> (d0)>
!t = tensor<4xf32>

// CHECK-LABEL: func.func @text
// CHECK-SAME: %arg0: tensor<4xf32>, %arg1: memref<2x4xi8, affine_map<(d0) -> (d0)>>, %arg2: i1
func.func @text(%a: !t, %m: memref<2x4xi8, #map>, %c: i1) -> (f32, !t) {
  // CHECK-NEXT: %0 = some.thing %arg0, %arg0 {x = affine_map<(d0) -> (d0)>} : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  // GENERIC: %0 = "some.thing"(%arg0) {mg.text = " %0, %0 {x = affine_map<(d0) -> (d0)>} : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>"} : (tensor<4xf32>) -> tensor<4xf32>
  %0 = some.thing %a, %a {x = #map} : !t, !t -> !t
  // Names of its own get names that no value has.
  // CHECK-NEXT: %1:2 = some.loop(%0, %arg0) with (%0 -> %v0 = 0 to 10) {
  // CHECK-NEXT:   %v1 = some.get %v0 "%0 // \22" : f32
  // CHECK-NEXT:   some.yield %v1, %arg2
  // CHECK-NEXT: } : f32, i1
  %1:2 = some.loop(%0, %a) with (%0 -> %i = 0 to 10) {
    %arg0 = some.get %i "%0 // \22" : f32 loc("z")
    // Nothing stands here.

    some.yield %arg0, %c
  } : f32, i1
  // The use says that the result is a number.
  // CHECK-NEXT: %2 = some.load %arg1[%1#1] : memref<4xf32>
  // GENERIC: %2 = "some.load"(%arg1, %1#1) {{.*}} -> f32
  %2 = some.load %m[%1#1] : memref<4xf32>
  // CHECK-NEXT: %3 = "d.use"(%2) : (f32) -> f32
  %3 = "d.use"(%2) : (f32) -> f32
  // CHECK-NEXT: {{^}}    %4 = some.cast %arg0 :
  // CHECK-NEXT: {{^}}        tensor<4xf32> to tensor<?xf32>
  %4 = some.cast %a :
      !t to tensor<?xf32>
  // CHECK-NEXT: %5 = some.untyped
  // GENERIC: %5 = "some.untyped"() {mg.text = ""} : () -> !mg.untyped
  %5 = some.untyped
  // CHECK-NEXT: some.branch %arg2, ^bb1(%3 : f32), ^bb2
  // GENERIC: "some.branch"(%arg2, %3)[^bb1, ^bb2]
  some.branch %c, ^first(%3 : f32), ^second
^first(%z: f32):
  return %z, %a : f32, !t
^second:
  return %3, %0 : f32, !t
}
// Digits end a name in any text; names that replace them may be longer.
// CHECK-LABEL: func.func @digits
func.func @digits(%0: !t) {
  // CHECK-NEXT: %cst = arith.constant
  %1 = arith.constant 1.0 : f32
  // CHECK-NEXT: some.text %cst x, %arg0 .y -> %arg0->(^bb1 z)
  some.text %1x, %0.y -> %0->(^1z)
^1:
  return
}
// CHECK: some.mesh @mesh = <["x"=2, "y"=1]>
some.mesh @mesh = <["x"=2, "y"=1]>
