// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @undeclared() {
  // expected-error@+1 {{use of undeclared SSA value name}}
  some.use %x : f32
  return
}

// -----

func.func @unclosed(%x: f32) {
  // expected-error@+1 {{this bracket is not closed}}
  some.use (%x : f32
  return
}

// -----

func.func @results() {
  // expected-error@+1 {{the types of the 100000 results of 'some.split' cannot be inferred}}
  %0:100000 = some.split
  return
}

// -----

func.func @both() {
  // expected-note@+1 {{'%0' is defined here with type 'f32'}}
  %0 = some.one : f32
  "d.use"(%0) : (f32) -> ()
  // expected-error@+1 {{use of value '%0' expects different type than prior uses: 'f64' vs 'f32'}}
  "d.use"(%0) : (f64) -> ()
  return
}

// -----

func.func @closed_by_another(%x: f32) {
  // expected-error@+1 {{this bracket is not closed}}
  some.use {%x : f32)
  return
}

// -----

func.func @string() {
  // expected-error@+1 {{this string is not closed on its line}}
  some.say "a
  return
}

// -----

func.func @later(%x: f32) -> f32 {
  // expected-error@+1 {{'%0' is used before its definition}}
  %1 = some.use %0 : f32
  // expected-note@+1 {{it is defined here}}
  %0 = some.one %x : f32
  return %1 : f32
}

// -----

// Of another function.
func.func @undeclared_here(%x: f32) {
  // expected-error@+1 {{use of undeclared SSA value name}}
  some.use %0 : f32
  return
}
func.func @another(%x: f32) {
  %0 = some.one %x : f32
  return
}

// -----

// A location ends an operation, also directly behind the number of a value.
func.func @location() {
  %0 = t.one : f32
  // expected-error@+1 {{expected an operation}}
  t.use %0loc(unknown):
}
