// Every output of a run is written where the run succeeds, and none where it fails: what was there stays.
//
// REQUIRES: llvm, mlir, onnx
// RUN: mg opt %s --canonicalize --dump-egraph=%t.json --report=%t.html -o %t.mlir
// RUN: not mg opt %S/Inputs/refused.mlir --canonicalize --dump-egraph=%t.json --report=%t.html -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: FileCheck %s --check-prefix=JSON < %t.json
// RUN: FileCheck %s --check-prefix=HTML < %t.html
// RUN: FileCheck %s --check-prefix=TEXT < %t.mlir
//
// The page is made before the conversion, which fails: neither it nor the e-graph appears.
// RUN: not mg opt %S/Inputs/refused-later.mlir --canonicalize --to=onnx --dump-egraph=%t.json --report=%t.html -o %t.mlir 2>&1 | FileCheck %s --check-prefix=LATER
// RUN: FileCheck %s --check-prefix=JSON < %t.json
// RUN: FileCheck %s --check-prefix=HTML < %t.html
//
// A program that is not compiled: the header stays, too.
// RUN: mg translate %s --to=object -o %t.o --header=%t.h
// RUN: not mg translate %S/Inputs/refused-later.mlir --to=object -o %t.o --header=%t.h 2>&1 | FileCheck %s --check-prefix=NOWHERE
// RUN: FileCheck %s --check-prefix=HEADER < %t.h
// RUN: not mg translate %s --to=object -o %t.o --header=%t.o 2>&1 | FileCheck %s --check-prefix=TWICE
//
// Bytecode, Python, a model with the file beside it that holds its constants, and the results of a run.
// RUN: mg opt %s --emit-bytecode -o %t.mlirbc
// RUN: not mg opt %S/Inputs/complex-of-bits.mlir --emit-bytecode -o %t.mlirbc
// RUN: mg opt %t.mlirbc | FileCheck %s --check-prefix=TEXT
// RUN: mg opt %s --to=numpy --emit=python -o %t.py
// RUN: not mg opt %S/Inputs/refused-later.mlir --to=numpy --emit=python -o %t.py
// RUN: FileCheck %s --check-prefix=PYTHON < %t.py
// RUN: mg opt %S/Inputs/external.mlir -o %t.onnx
// RUN: not mg opt %S/Inputs/external-refused.mlir --to=onnx -o %t.onnx
// RUN: mg run %t.onnx --input=4xf32=0 | FileCheck %s --check-prefix=MODEL
// RUN: mg run %s --input=4xf32=1,2,3,4 --input=2xi64=3,0 --output=@%t.npy
// RUN: not mg run %s --input=4xf32=1,2,3,4 --input=2xi64=3,9 --output=@%t.npy
// RUN: mg run %S/Inputs/one-argument.mlir --input=@%t.npy | FileCheck %s --check-prefix=NPY
//
// RUN: not mg grad %S/Inputs/refused.mlir -o %t.mlir
// RUN: FileCheck %s --check-prefix=TEXT < %t.mlir

func.func @first(%x: tensor<4xf32>, %i: tensor<2xi64>) -> tensor<2xf32> {
  %0 = "onnx.Gather"(%x, %i) : (tensor<4xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// REFUSED: error: use of undeclared SSA value name
// JSON: onnx.Gather
// HTML: @first
// TEXT: func.func @first
// PYTHON: def first(
// MODEL: [1, 2, 3, 4]
// NPY: [4, 1]
// LATER: error: 'my.op' has no spelling in 'onnx'
// NOWHERE: error: {{.*}}my.op
// HEADER: _mlir_ciface_first(
// TWICE: error: two outputs are named {{.*}}.o
