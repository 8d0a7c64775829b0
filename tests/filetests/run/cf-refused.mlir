// Errors about functions of several blocks are at the operations that were written.
//
// RUN: not mg run %s --function=fault --input=i32=5 --input=2xf32=1,2 2>&1 | FileCheck %s --check-prefix=FAULT
// RUN: not mg run %s --function=fault --input=i32=5 --input=2xf32=1,2 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=FAULT
// RUN: not mg run %s --function=unknown --input=i1=true --input=2xf32=1,2 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not mg translate %s --to=stablehlo 2>&1 | FileCheck %s --check-prefix=TRANSLATED
// RUN: not mg run %S/Inputs/cf-unread.mlir --function=blocks --input=i1=true --input=f32=2 2>&1 | FileCheck %s --check-prefix=UNREAD
// RUN: mg run %S/Inputs/cf-unread.mlir --function=one_block --input=f32=2 | FileCheck %s --check-prefix=READ
// REQUIRES: llvm
// REQUIRES: mlir

// MLIR does not read an operation in a form that it does not know, so that no function is lifted.
// UNREAD: error: {{.*}}several blocks
// READ: tensor<f32>: 4

// An error is at the operation that was written.
// FAULT: error: {{.*}}out of bounds
// FAULT: cf-refused.mlir:[[#@LINE+9]]:8
func.func @fault(%n: i32, %x: tensor<2xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %two = arith.constant 2 : i32
  %big = arith.cmpi sgt, %n, %two : i32
  cf.cond_br %big, ^read, ^end(%zero : f32)
^read:
  %i = arith.index_cast %n : i32 to index
  // The operation that fails.
  %0 = tensor.extract %x[%i] : tensor<2xf32>
  cf.br ^end(%0 : f32)
^end(%r: f32):
  return %r : f32
}

// TRANSLATED: error: 'unknown.op' has no spelling in 'stablehlo'
// TRANSLATED: cf-refused.mlir:[[#@LINE+6]]:8
// UNKNOWN: error: 'unknown.op' cannot be run
// UNKNOWN: cf-refused.mlir:[[#@LINE+4]]:8
func.func @unknown(%c: i1, %x: tensor<2xf32>) -> tensor<2xf32> {
  cf.cond_br %c, ^a, ^b(%x : tensor<2xf32>)
^a:
  %0 = "unknown.op"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  cf.br ^b(%0 : tensor<2xf32>)
^b(%r: tensor<2xf32>):
  return %r : tensor<2xf32>
}
