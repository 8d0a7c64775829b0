// Every result of a cast is printed, and a cast may have no inputs.
//
// RUN: mg opt %s --verify-roundtrip | FileCheck %s
//
// CHECK-LABEL: @two(
// CHECK: %[[X:.*]]:2 = builtin.unrealized_conversion_cast %arg0, %arg1 : i32, i64 to f32, f64
// CHECK: return %[[X]]#0, %[[X]]#1 : f32, f64
func.func @two(%x: i32, %y: i64) -> (f32, f64) {
  %0:2 = "builtin.unrealized_conversion_cast"(%x, %y) : (i32, i64) -> (f32, f64)
  return %0#0, %0#1 : f32, f64
}

// CHECK-LABEL: @split(
// CHECK: %{{.*}}:3 = builtin.unrealized_conversion_cast %arg0 : !a.b to i1, i2, i3
func.func @split(%x: !a.b) -> i3 {
  %0:3 = builtin.unrealized_conversion_cast %x : !a.b to i1, i2, i3
  return %0#2 : i3
}

// CHECK-LABEL: @none(
// CHECK: = builtin.unrealized_conversion_cast to f32
func.func @none() -> f32 {
  %0 = builtin.unrealized_conversion_cast to f32
  return %0 : f32
}
