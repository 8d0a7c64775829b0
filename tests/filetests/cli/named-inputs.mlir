// Inputs and outputs by name, and NumPy's .npz files of several arrays.
//
// RUN: mg run %s --input=ids=3xi64=2,0,1 --input=x=4xf32=1,2,3,4 | FileCheck %s
// RUN: mg run %s --input=%%ids=3xi64=2,0,1 --input=4xf32=1,2,3,4 | FileCheck %s
// RUN: mg run %s --input=ids=random:seed=3 --input=x=iota --output=@%t.npy
//
// RUN: mg run %s --function=pair --input=4xf32=1,2,3,4 --input=3xi64=2,0,1 --output=@%t.npz
// RUN: mg run %s --input=@%t.npz | FileCheck %s
// RUN: mg run %s --input=@%t.npz:x --input=@%t.npz:ids | FileCheck %s
// RUN: mg run %s --input=ids=@%t.npz --input=@%t.npz:x | FileCheck %s
// RUN: mg run %s --input=@%S/Inputs/by-name.npz | FileCheck %s
// RUN: mg run %s --input=@%S/Inputs/by-position.npz | FileCheck %s
// RUN: mg run %s --function=as_model --input=input_ids=3xi64=2,0,1 --input=table=4xf32=1,2,3,4 | FileCheck %s
// RUN: mg run %s --function=pair --input=@%S/Inputs/by-name.npz --output=ids=@%t.ids.npy --output=@%t.x.npy
// RUN: mg run %s --input=@%t.x.npy --input=@%t.ids.npy | FileCheck %s
//
// RUN: not mg run %s --input=idx=3xi64=0 --input=x=4xf32=1 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not mg run %s --input=x=4xf32=0 --input=x=4xf32=1 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not mg run %s --input=x=4xf32=0 2>&1 | FileCheck %s --check-prefix=FEW
// RUN: not mg run %s --input=x=3xf32=0 --input=ids=3xi64=0 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not mg run %s --input=x=@%t.npz:y --input=ids=3xi64=0 2>&1 | FileCheck %s --check-prefix=ARRAY
// RUN: not mg run %s --input=x=@%S/Inputs/others.npz --input=ids=3xi64=0 2>&1 | FileCheck %s --check-prefix=WHICH
// RUN: not mg run %s --input=@%S/Inputs/others.npz 2>&1 | FileCheck %s --check-prefix=OTHERS
// RUN: not mg run %s --input=@%t.missing.npz 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not mg run %s --input=x=@%S/Inputs/no-archive.npz --input=ids=3xi64=0 2>&1 | FileCheck %s --check-prefix=ZIP
// RUN: not mg run %s --input=x=@%S/Inputs/damaged.npz --input=ids=3xi64=0 2>&1 | FileCheck %s --check-prefix=DAMAGED
// RUN: not mg run %s --input=x.npz --input=ids=3xi64=0 2>&1 | FileCheck %s --check-prefix=SIGN
//
// RUN: not mg run %s --function=pair --input=@%t.npz --output=idx=@%t.npy 2>&1 | FileCheck %s --check-prefix=RESULT
// RUN: not mg run %s --function=pair --input=@%t.npz --output=ids=@%t.npy --output=ids=@%t.1.npy 2>&1 | FileCheck %s --check-prefix=AGAIN
// RUN: not mg run %s --function=pair --input=@%t.npz --output=ids=@%t.2.npz 2>&1 | FileCheck %s --check-prefix=ALL
// RUN: not mg run %s --function=pair --input=@%t.npz --output=ids 2>&1 | FileCheck %s --check-prefix=FORM

// CHECK: tensor<3xf32>: [3, 1, 2]
// NAME: error: --input: @main has no argument 'idx', and it is no type
// NAME-NEXT: named-inputs.mlir:[[#@LINE+19]]:1
// NAME: help: did you mean 'ids'?
// TWICE: error: --input: argument 'x' is given twice
// FEW: error: @main takes 2 inputs, but 1 is given
// TYPE: error: input 0, for argument %x of @main: expected tensor<4xf32>, but found tensor<3xf32>
// ARRAY: error: input 0, for argument %x of @main: {{.*}}.npz: no array is named 'y'; the file holds 'x', 'ids'
// WHICH: error: input 0, for argument %x of @main: {{.*}}others.npz: the file holds 'a', 'b': name one of them, as in @{{.*}}others.npz:NAME
// OTHERS: error: --input: @main has no argument 'a', as an array of {{.*}}others.npz is named
// OTHERS: note: one array alone is --input=NAME=@{{.*}}others.npz:ARRAY
// OTHERS: help: it has x, ids
// MISSING: error: cannot read {{.*}}.missing.npz: there is no such file or directory
// ZIP: no-archive.npz: the file is no .npz file
// DAMAGED: damaged.npz:x: {{.*}}hecksum
// SIGN: error: input 0, for argument %x of @main: a file is written with an @: --input=@x.npz

// RESULT: error: --output=idx=@{{.*}}: no result is named 'idx'; did you mean 'ids'?
// AGAIN: error: --output=ids=@{{.*}}: this result is given a file twice
// ALL: error: --output=ids=@{{.*}}: an .npz file takes all results: leave the name out
// FORM: error: --output=ids: expected @FILE or NAME=@FILE, such as @y.npy or y=@y.npy
func.func @main(%x: tensor<4xf32>, %ids: tensor<3xi64>) -> tensor<3xf32> {
  %0 = "onnx.Gather"(%x, %ids) {axis = 0 : si64} : (tensor<4xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @pair(%x: tensor<4xf32>, %ids: tensor<3xi64>) -> (tensor<4xf32> {onnx.name = "x"}, tensor<3xi64> {jax.result_info = "ids"}) {
  return %x, %ids : tensor<4xf32>, tensor<3xi64>
}

// The names of a model's inputs are attributes.
func.func @as_model(%arg0: tensor<4xf32> {onnx.name = "table"}, %arg1: tensor<3xi64> {onnx.name = "input_ids"}) -> tensor<3xf32> {
  %0 = call @main(%arg0, %arg1) : (tensor<4xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
