// Every use of a value comes after its definition, across blocks too.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @later(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{operand #0 does not dominate this use}}
  %0 = arith.addf %1, %x : tensor<4xf32>
  // expected-note@+1 {{operand defined here}}
  %1 = arith.addf %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @other_branch(%c: i1, %x: i32) {
  "cf.cond_br"(%c)[^bb1, ^bb2] : (i1) -> ()
^bb1:
  %0 = arith.addi %x, %x : i32
  "cf.br"()[^bb3] : () -> ()
^bb2:
  "cf.br"()[^bb3] : () -> ()
^bb3:
  // expected-error@+1 {{operand #1 does not dominate this use}}
  %1 = arith.addi %x, %0 : i32
  return
}

// -----

// A loop: the header dominates its body, and what nothing reaches is not looked at.
func.func @loop(%x: i32) {
  %0 = arith.addi %x, %x : i32
  "cf.br"()[^bb1] : () -> ()
^bb1:
  %1 = arith.addi %0, %x : i32
  "cf.cond_br"(%1)[^bb2, ^bb4] : (i32) -> ()
^bb2:
  %2 = arith.addi %1, %0 : i32
  "cf.br"()[^bb1] : () -> ()
^bb3:
  %3 = arith.addi %2, %2 : i32
  "cf.br"()[^bb4] : () -> ()
^bb4:
  return
}

// -----

// Operations without a definition may have graph regions: order means nothing there.
"a.graph"() ({
  %0 = "a.use"(%1) : (i32) -> i32
  %1 = "a.use"(%0) : (i32) -> i32
}) : () -> ()

// CLAUSE: L12
