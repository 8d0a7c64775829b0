// RUN: mg opt %s | FileCheck %s
// RUN: mg opt %s --print-generic | FileCheck %s --check-prefix=GENERIC

// CHECK: func.func @none() {
// GENERIC: "func.func"() <{function_type = () -> (), sym_name = "none"}> ({
func.func @none() {
  return
}
// CHECK: func.func private @declared(i32 {a.b}, tensor<?xf32>) -> f32
// GENERIC: "func.func"() <{arg_attrs = [{a.b}, {}], function_type = (i32, tensor<?xf32>) -> f32, sym_name = "declared", sym_visibility = "private"}> ({
// GENERIC-NEXT: }) : () -> ()
func.func private @declared(i32 {a.b}, tensor<?xf32>) -> f32
// CHECK: func.func public @"a name"(%arg0: i32, %arg1: f32 {c.d = "x"}) -> (f32 {e.f}, i32) attributes {g.h} {
func.func public @"a name"(%x: i32, %y: f32 {c.d = "x"}) -> (f32 {e.f}, i32) attributes {g.h} {
  // CHECK-NEXT: return %arg1, %arg0 : f32, i32
  return %y, %x : f32, i32
}
// The generic form, attributes in the dictionary.
// CHECK: func.func @generic(%arg0: i32) -> i32 {
"func.func"() ({
^bb0(%x: i32):
  "func.return"(%x) : (i32) -> ()
}) {sym_name = "generic", function_type = (i32) -> i32} : () -> ()

// CLAUSE: L6
