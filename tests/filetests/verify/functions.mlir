// RUN: mg opt %s --verify-diagnostics --split-input-file

// expected-note@+1 {{see existing symbol definition here}}
func.func private @twice()
// expected-error@+1 {{redefinition of symbol named 'twice' (builtin.module C1)}}
func.func private @twice()

// -----

// expected-error@+1 {{symbol declaration cannot have public visibility (func.func C2)}}
func.func @declared(tensor<4xf32>)

// -----

// expected-error@+1 {{type of entry block argument #0 (f32) must match the type of the corresponding argument in function signature (i32) (func.func C1)}}
"func.func"() <{sym_name = "f", function_type = (i32) -> ()}> ({
^bb0(%x: f32):
  "func.return"() : () -> ()
}) : () -> ()

// -----

// expected-error@+1 {{entry block must have 1 arguments to match function signature, but has 0 (func.func C1)}}
"func.func"() <{sym_name = "f", function_type = (i32) -> ()}> ({
  "func.return"() : () -> ()
}) : () -> ()

// -----

// expected-error@+1 {{arg_attrs must have 1 entries, but has 0 (func.func C3)}}
"func.func"() <{sym_name = "f", function_type = (i32) -> (), arg_attrs = []}> ({
^bb0(%x: i32):
  "func.return"() : () -> ()
}) : () -> ()

// -----

// expected-error@+1 {{the body must end in a return, but ends in 'arith.addi' (func.func C4)}}
func.func @open(%x: i32) {
  %0 = arith.addi %x, %x : i32
}

// -----

// An operation without a definition may be a terminator.
func.func @unknown_end(%x: i32) {
  "a.end"() : () -> ()
}

// -----

func.func @wrong_return(%x: tensor<4xf32>) -> tensor<5xf32> {
  // expected-error@+1 {{type of return operand 0 ('tensor<4xf32>') doesn't match function result type ('tensor<5xf32>') in function @wrong_return (func.return C1)}}
  return %x : tensor<4xf32>
}

// -----

func.func @no_result() -> tensor<5xf32> {
  // expected-error@+1 {{has 0 operands, but enclosing function (@no_result) returns 1 (func.return C1)}}
  return
}

// -----

func.func @early() {
  // expected-error@+1 {{a return must be the last operation of a block directly in a function (func.return C2)}}
  return
  return
}

// -----

func.func private @callee(tensor<4xf32>) -> tensor<4xf32>

func.func @calls(%x: tensor<4xf32>, %y: tensor<5xf32>) {
  // expected-error@+2 {{'calee' does not reference a valid function (func.call C1)}}
  // expected-note@+1 {{did you mean @callee?}}
  %0 = call @calee(%x) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{incorrect number of operands for callee: expected 1, but found 2 (func.call C2)}}
  %1 = call @callee(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{operand type mismatch: expected operand type 'tensor<4xf32>', but provided 'tensor<5xf32>' for operand number 0 (func.call C2)}}
  %2 = call @callee(%y) : (tensor<5xf32>) -> tensor<4xf32>
  // expected-error@+1 {{result type mismatch: expected result type 'tensor<4xf32>', but provided 'tensor<5xf32>' for result number 0 (func.call C2)}}
  %3 = call @callee(%x) : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

// expected-error@+1 {{a module has one region of one block (builtin.module C2)}}
"builtin.module"() : () -> ()

// -----

// expected-note@+1 {{it is in this operation}}
func.func @outer() {
  // expected-error@+1 {{symbol's parent must have the SymbolTable trait, as modules have (func.func C5)}}
  func.func @inner() {
    return
  }
  return
}

// -----

func.func @holds_what_is_unknown() {
  "some.table"() ({
    func.func @inner() {
      return
    }
  }) : () -> ()
  return
}
