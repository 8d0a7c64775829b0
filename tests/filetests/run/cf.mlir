// Functions of several blocks run on every engine, and are translated: MLIR's pass makes structured control flow of them.
//
// CLAUSE: L34
//
// RUN: mg run %s --function=exits --input=i32=0 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=ZERO
// RUN: mg run %s --function=exits --input=i32=2 --input=4xf32=1,2,3,4 --backend=interpreter | FileCheck %s --check-prefix=TWO
// RUN: mg run %s --function=exits --input=i32=7 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=SEVEN
// RUN: mg run %s --function=exits --input=i32=7 --input=4xf32=1,2,3,4 --backend=mlir | FileCheck %s --check-prefix=SEVEN
// RUN: mg translate %s --to=stablehlo | mg run - --function=exits --input=i32=7 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=SEVEN
// RUN: mg translate %s --to=onnx | mg run - --function=exits --input=i32=2 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=TWO
// RUN: mg run %s --function=negative --input=i32=-1 | FileCheck %s --check-prefix=MINUS
// RUN: mg run %s --function=negative --input=i32=8 | FileCheck %s --check-prefix=DEFAULT
// RUN: mg run %s --function=nested --input=i32=100 | FileCheck %s --check-prefix=NESTED
// RUN: mg run %s --function=nested --input=i32=100 --backend=interpreter | FileCheck %s --check-prefix=NESTED
// RUN: mg translate %s --to=tf | mg run - --function=nested --input=i32=100 | FileCheck %s --check-prefix=NESTED
// RUN: mg run %s --function=two_entries --input=i1=true --input=i32=100 | FileCheck %s --check-prefix=ENTRIES
// RUN: mg run %s --function=unreachable --input=i32=3 | FileCheck %s --check-prefix=UNREACHABLE
// RUN: mg grad %s --of=derived | mg run - --input=i1=true --input=f32=3 --input=f32=1 | FileCheck %s --check-prefix=GRADIENT
// RUN: mg opt %s --canonicalize | FileCheck %s
// REQUIRES: llvm
// REQUIRES: mlir

// ZERO{LITERAL}: tensor<4xf32>: [1, 2, 3, 4]
// ZERO: tensor<i32>: 0
// TWO{LITERAL}: tensor<4xf32>: [2, 4, 6, 8]
// TWO: tensor<i32>: 0
// SEVEN{LITERAL}: tensor<4xf32>: [4, 16, 36, 64]
// SEVEN: tensor<i32>: 1
// CHECK-LABEL: func.func @exits
// CHECK: cf.cond_br
func.func @exits(%n: i32, %x: tensor<4xf32>) -> (tensor<4xf32>, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^head(%zero, %x : i32, tensor<4xf32>)
^head(%i: i32, %y: tensor<4xf32>):
  %less = arith.cmpi slt, %i, %n : i32
  cf.cond_br %less, ^body, ^exit
^body:
  %z = arith.addf %y, %y : tensor<4xf32>
  %next = arith.addi %i, %one : i32
  %big = arith.cmpi sgt, %next, %one : i32
  cf.cond_br %big, ^head(%next, %z : i32, tensor<4xf32>), ^other(%z : tensor<4xf32>)
^exit:
  return %y, %i : tensor<4xf32>, i32
^other(%w: tensor<4xf32>):
  cf.switch %n : i32, [ default: ^a, 1: ^b, 7: ^c ]
^a:
  return %w, %zero : tensor<4xf32>, i32
^b:
  return %x, %one : tensor<4xf32>, i32
^c:
  %v = arith.mulf %w, %w : tensor<4xf32>
  return %v, %one : tensor<4xf32>, i32
}

// MINUS: tensor<i32>: 1
// DEFAULT: tensor<i32>: 0
func.func @negative(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.switch %n : i32, [ default: ^a, -1: ^b, 7: ^c ]
^a:
  return %zero : i32
^b:
  return %one : i32
^c:
  return %n : i32
}

// NESTED: tensor<i32>: 288
func.func @nested(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^a(%one : i32)
^a(%i: i32):
  cf.br ^b(%zero, %i : i32, i32)
^b(%j: i32, %k: i32):
  %p = arith.addi %j, %k : i32
  %q = arith.addi %k, %p : i32
  %c = arith.cmpi slt, %q, %n : i32
  cf.cond_br %c, ^b(%p, %q : i32, i32), ^d
^d:
  %e = arith.addi %q, %j : i32
  %f = arith.cmpi slt, %e, %n : i32
  cf.cond_br %f, ^a(%e : i32), ^g
^g:
  return %e : i32
}

// A loop that is entered at two blocks.
// ENTRIES: tensor<i32>: 101
func.func @two_entries(%c: i1, %n: i32) -> i32 {
  %one = arith.constant 1 : i32
  cf.cond_br %c, ^a(%n : i32), ^b(%n : i32)
^a(%x: i32):
  %y = arith.addi %x, %one : i32
  %d = arith.cmpi slt, %y, %n : i32
  cf.cond_br %d, ^b(%y : i32), ^e(%y : i32)
^b(%z: i32):
  %w = arith.muli %z, %z : i32
  %f = arith.cmpi slt, %w, %n : i32
  cf.cond_br %f, ^a(%w : i32), ^e(%w : i32)
^e(%r: i32):
  return %r : i32
}

// UNREACHABLE: tensor<i32>: 6
func.func @unreachable(%n: i32) -> i32 {
  cf.br ^end
^nowhere:
  cf.br ^end
^end:
  %0 = arith.addi %n, %n : i32
  return %0 : i32
}

// GRADIENT: tensor<f32>: 6
func.func @derived(%yes: i1, %x: f32) -> f32 {
  cf.cond_br %yes, ^square, ^end(%x : f32)
^square:
  %0 = arith.mulf %x, %x : f32
  cf.br ^end(%0 : f32)
^end(%r: f32):
  return %r : f32
}
