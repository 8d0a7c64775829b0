// RUN: mg opt %s --verify-diagnostics --split-input-file


func.func @undeclared(%first: i32) -> i32 {
  // expected-error@+1 {{use of undeclared SSA value name}}
  return %frist : i32
}

// -----

// expected-note@+1 {{previously defined here}}
func.func @redefined(%a: i32) {
  // expected-error@+1 {{redefinition of SSA value '%a'}}
  %a = arith.constant 1 : i32
  return
}

// -----

// expected-note@+1 {{'%a' is defined here with type 'tensor<2xf32>'}}
func.func @mismatch(%a: tensor<2xf32>) -> tensor<3xf32> {
  // expected-error@+1 {{use of value '%a' expects different type than prior uses: 'tensor<3xf32>' vs 'tensor<2xf32>'}}
  return %a : tensor<3xf32>
}

// -----

func.func @result_number() {
  // expected-note@+1 {{'%a' has 2 results}}
  %a:2 = "d.two"() : () -> (i32, i32)
  // expected-error@+1 {{reference to invalid result number}}
  "d.use"(%a#2) : (i32) -> ()
  return
}

// -----

func.func @forward() {
  // expected-note@+1 {{previously used here with type 'i64'}}
  "d.use"(%a) : (i64) -> ()
  // expected-error@+1 {{definition of SSA value '%a#0' has type 'i32'}}
  %a = "d.def"() : () -> i32
  return
}

// -----

func.func @too_many_names() {
  // expected-error@+2 {{operation defines 1 results but was provided 2 to bind}}
  // expected-note@+1 {{this one}}
  %a, %b = "d.one"() : () -> i32
  return
}

// -----

func.func @no_results() {
  // expected-error@+1 {{cannot name an operation with no results}}
  %a = "d.none"() : () -> ()
  return
}

// -----

// An isolated region sees nothing from outside.
%outside = arith.constant 1 : i32
func.func @isolated() -> i32 {
  // expected-error@+1 {{use of undeclared SSA value name}}
  return %outside : i32
}

// -----

func.func @scope() {
  "d.region"() ({
    %inner = arith.constant 1 : i32
  }) : () -> ()
  // expected-error@+1 {{use of undeclared SSA value name}}
  "d.use"(%inner) : (i32) -> ()
  return
}
