// RUN: mg opt %s --verify-diagnostics --split-input-file


// expected-error@+2 {{duplicate key 'a' in dictionary attribute}}
// expected-note@+1 {{first given here}}
"d.op"() {a = 1, a = 2} : () -> ()

// -----

// expected-error@+1 {{integer constant out of range for attribute}}
"d.op"() {a = 256 : i8} : () -> ()

// -----

// expected-error@+1 {{integer constant out of range for attribute}}
"d.op"() {a = 128 : si8} : () -> ()

// -----

// expected-error@+1 {{negative integer literal not valid for unsigned integer type}}
"d.op"() {a = -1 : ui8} : () -> ()

// -----

// expected-error@+1 {{unexpected decimal integer literal for a floating point value}}
"d.op"() {a = 1 : f32} : () -> ()

// -----

// expected-error@+1 {{floating point value too large for attribute}}
"d.op"() {a = 1.0e39 : f32} : () -> ()

// -----

// expected-error@+1 {{hexadecimal float constant out of range for type}}
"d.op"() {a = 0x10000 : f16} : () -> ()

// -----

// expected-error@+1 {{undefined symbol alias id 'missing'}}
"d.op"() {a = #missing} : () -> ()

// -----

// expected-error@+1 {{alias 'a' is defined by itself}}
#a = [#a]
"d.op"() {a = #a} : () -> ()

// -----

// expected-error@+1 {{unknown escape in string literal}}
"d.op"() {a = "\q"} : () -> ()

// -----

// expected-error@+1 {{expected ',' or '}' in attribute dictionary}}
"d.op"() {a = 1 b = 2} : () -> ()

// -----

func.func @mentioned(%a: i32) {
  // expected-error@+1 {{'predicate' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
  %0 = arith.cmpi eq, %a, %a {predicate = 1 : i64} : i32
}

// -----

// expected-error@+1 {{unexpected decimal integer literal for a floating point value; add a trailing dot to make the literal a float}}
"d.op"() {a = 1 : f8E4M3FN} : () -> ()

// -----

// expected-error@+1 {{expected}}
"d.op"() {a = affine_map<(d0)[s0) -> (d0)>} : () -> ()

// -----

// expected-error@+1 {{expected}}
"d.op"() {a = affine_map<(%a) -> (%a)>} : () -> ()

// -----

// expected-error@+1 {{what this alias stands for has names of values, which are read where it is used}}
d.op #named

#named = #d.a<%a>

// CLAUSE: L8
