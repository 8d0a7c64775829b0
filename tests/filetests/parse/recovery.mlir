// The first error of each operation of a module is reported, and the rest goes on.
// RUN: mg opt %s --verify-diagnostics

func.func @a() {
  // expected-error@+1 {{custom op 'arith.adf' is unknown}}
  %0 = arith.adf
  %1 = arith.sub
  return
}

module @inner {
  func.func @b() -> i32 {
    // expected-error@+1 {{use of undeclared SSA value name}}
    return %0 : i32
  }
  func.func @fine() {
    return
  }
  func.func @c(%a: i32) {
    "d.op"(%a {
    // expected-error@-1 {{expected ')'}}
    return
  }
}

// expected-error@+1 {{expected a type}}
"d.op"() : () -> %0

// CLAUSE: L25
