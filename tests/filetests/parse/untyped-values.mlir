// The type of a value whose definition is text is said by its first use that has types. A use that is text, too, says
// none, and a type that is not known is not named.
//
// RUN: not mg opt %s --split-input-file --verify-roundtrip 2>&1 | FileCheck %s
// RUN: not mg opt %s --split-input-file -o %t 2>&1 | FileCheck %s --check-prefix=ERROR

// ERROR-NOT: mg.untyped

// CHECK-LABEL: func.func @uses
func.func @uses(%x: tensor<2xf32>) -> f32 {
  // CHECK-NEXT: %0 = foo.bar %arg0
  // CHECK-NEXT: foo.use %0
  // CHECK-NEXT: foo.use %0 again
  // CHECK-NEXT: return %0 : f32
  %0 = foo.bar %x
  foo.use %0
  foo.use %0 again
  return %0 : f32
}

// -----

// A type behind the last colon is a guess: an operand may have it.
// CHECK-LABEL: func.func @guess
func.func @guess(%x: tensor<2xf32>) -> f32 {
  // CHECK: return %0 : f32
  %0 = foo.bar %x : tensor<2xf32>
  foo.use %0
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @several
func.func @several(%x: tensor<2xf32>) -> (f32, i32) {
  // CHECK-NEXT: %0:2 = foo.bar %arg0
  // CHECK-NEXT: foo.use %0#1, %0#0
  // CHECK-NEXT: "a.b"(%0#1) : (i32) -> ()
  // CHECK-NEXT: return %0#0, %0#1 : f32, i32
  %0:2 = foo.bar %x
  foo.use %0#1, %0#0
  "a.b"(%0#1) : (i32) -> ()
  return %0#0, %0#1 : f32, i32
}

// -----

// CHECK-LABEL: func.func @chain
func.func @chain() -> f32 {
  // CHECK: arith.addf %1, %0 : f32
  %0 = foo.bar
  %1 = foo.bar %0
  foo.use %1, %0
  %2 = arith.addf %1, %0 : f32
  return %2 : f32
}

// -----

// CHECK-LABEL: func.func @nested
func.func @nested() {
  // CHECK: mg.reshape %0 : (tensor<2xf32>) -> tensor<2x1xf32>
  %0 = foo.bar
  foo.region %0 {
    foo.inner %0
  }
  "a.region"() ({
    %1 = mg.reshape %0 : (tensor<2xf32>) -> tensor<2x1xf32>
    foo.inner %0
  }) : () -> ()
  return
}

// -----

// A use before the definition says the type, where any use of the definition's own text does not.
// CHECK: "a.graph"() ({
// CHECK-NEXT: "a.use"(%0) : (f32) -> ()
// CHECK-NEXT: foo.use %0
// CHECK-NEXT: %0 = foo.bar
"a.graph"() ({
  "a.use"(%0) : (f32) -> ()
  foo.use %0
  %0 = foo.bar
  foo.use %0
  "a.use"(%0) : (f32) -> ()
}) : () -> ()

// -----

// ERROR: error: use of value '%0' expects different type than prior uses: 'i32' vs 'f32'
func.func @differ() {
  %0 = foo.bar
  foo.use %0
  "a.use"(%0) : (f32) -> ()
  foo.use %0
  "a.use"(%0) : (i32) -> ()
  return
}
