// RUN: mg opt %s --verify-diagnostics --split-input-file


func.func @unknown(%a: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'arith.adf' is unknown}}
  %0 = arith.adf %a, %a : tensor<2xf32>
}

// -----

func.func @bare(%a: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'retrun' is unknown (tried 'func.retrun' as well)}}
  retrun %a : tensor<2xf32>
}

// -----

func.func @no_pretty_form(%a: tensor<2xf32>) {
  // expected-error@+1 {{op 'onnx.Gather' does not have a custom assembly format}}
  %0 = onnx.Gather %a, %a : tensor<2xf32>
}

// -----

func.func @operands(%a: i32) {
  // expected-error@+1 {{'arith.addi' op expected 2 operands, but found 1}}
  %0 = "arith.addi"(%a) : (i32) -> i32
}

// -----

func.func @results(%a: i32) {
  // expected-error@+1 {{'arith.addi' op expected 1 results, but found 2}}
  %0:2 = "arith.addi"(%a, %a) : (i32, i32) -> (i32, i32)
}

// -----

func.func @types(%a: i32) {
  // expected-error@+1 {{expected 2 operand types but had 1}}
  "d.op"(%a, %a) : (i32) -> ()
}

// -----

func.func @predicate(%a: i32) {
  // expected-error@+1 {{expected one of: eq, ne, slt}}
  %0 = arith.cmpi slq, %a, %a : i32
}

// -----

func.func @block() {
  // expected-error@+1 {{reference to an undefined block}}
  "d.br"()[^bb3] : () -> ()
}

// -----

func.func @blocks() {
  "d.br"()[^bb1] : () -> ()
// expected-note@+1 {{previously defined here}}
^bb1:
  "d.end"() : () -> ()
// expected-error@+1 {{redefinition of block '^bb1'}}
^bb1:
  "d.end"() : () -> ()
}

// -----

// expected-error@+1 {{a function with a body names its arguments}}
func.func @unnamed(i32) {
  return
}

// -----

// expected-note@+1 {{to match this '{'}}
func.func @unclosed() {
  // expected-error@+3 {{expected '}'}}
  return

