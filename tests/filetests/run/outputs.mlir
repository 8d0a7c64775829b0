// Other values of a function than its results, by the names of the text or of a model, and every value beside that of a
// framework.
//
// REQUIRES: llvm, onnx, linux
// RUN: mg run %s --input=4xf32=10,20,30,40 --input=3xi64=0,-1,3 --outputs=%rows | FileCheck %s --check-prefix=ROWS
// RUN: mg run %s --input=4xf32=10,20,30,40 --input=3xi64=0,-1,3 --outputs=rows,y,rows --backend=interpreter | FileCheck %s --check-prefix=BOTH
// RUN: mg translate %s --to=onnx -o %t.onnx
// RUN: mg run %t.onnx --input=4xf32=10,20,30,40 --input=3xi64=0,-1,3 --outputs=table_rows --output=table_rows=@%t.npy
// RUN: mg run %s --function=same --input=@%t.npy | FileCheck %s --check-prefix=ROWS
// RUN: not mg run %s --input=4xf32=0 --input=3xi64=0 --outputs=row 2>&1 | FileCheck %s --check-prefix=NEAR
// RUN: not mg run %s --input=4xf32=0 --input=3xi64=0 --outputs=elsewhere 2>&1 | FileCheck %s --check-prefix=NONE
//
// ROWS: tensor<3xf32>: [10, 40, 40]
// BOTH:      tensor<3xf32>: [10, 40, 40]
// BOTH-NEXT: tensor<3xf32>: [-30, 0, 0]
// BOTH-NEXT: tensor<3xf32>: [10, 40, 40]
// NEAR: error: --outputs=row: no value is named so; did you mean 'rows'?
// NONE: error: --outputs=elsewhere: no value is named so; a value has the name of a node's output, or that of the text, as in %3
//
// RUN: not mg run %s --input=4xf32=10,20,30,40 --input=3xi64=0,-1,3 --compare=onnxruntime --python=%S/../cli/Inputs/python/steps-apart | FileCheck %s --check-prefix=APART
// APART:      another framework (all): 2 of 2 values differ
// APART-NEXT: the first is {{.*}}rows of onnx.Gather ({{.*}})
// APART-NEXT:   another framework (all) and mg differ at [1]: 41 and 40 (1 of 3 elements;
// APART-NEXT:   with another framework (all)'s operands they differ, too at [1]: 41 and 40
// RUN: not mg run %s --input=4xf32=10,20,30,40 --input=3xi64=0,-1,3 --compare=onnxruntime --python=%S/../cli/Inputs/python/steps-near | FileCheck %s --check-prefix=PASSED
// PASSED:      another framework (all): 1 of 2 values differ
// PASSED-NEXT: the first is {{.*}} of onnx.Sub ({{.*}})
// PASSED:        with another framework (all)'s operands they agree: the difference is that of the operands
// RUN: mg run %s --input=4xf32=10,20,30,40 --input=3xi64=0,-1,3 --compare=onnxruntime --atol=2 --python=%S/../cli/Inputs/python/steps-apart | FileCheck %s --check-prefix=AGREE
// AGREE: another framework (all): all 2 values agree
// RUN: not mg run %s --input=4xf32=10,20,30,40 --input=3xi64=0,-1,3 --compare=torch:eager --python=%S/../cli/Inputs/python/steps-apart | FileCheck %s --check-prefix=OTHER
// RUN: not mg run %s --function=same --input=3xf32=0 --compare=onnxruntime | FileCheck %s --check-prefix=EMPTY
// EMPTY: nothing was compared: the function computes no tensors of numbers
// RUN: not mg run %s --outputs=rows --compare=onnxruntime 2>&1 | FileCheck %s --check-prefix=BOTH-FLAGS
// BOTH-FLAGS: error: the argument '--outputs
// OTHER: nothing was compared: torch:eager: torch runs no onnx operations

func.func @main(%x: tensor<4xf32>, %i: tensor<3xi64>) -> (tensor<3xf32> {onnx.name = "y"}) {
  %c = arith.constant dense<40.0> : tensor<f32>
  %rows = "onnx.Gather"(%x, %i) : (tensor<4xf32>, tensor<3xi64>) -> tensor<3xf32> loc("table_rows")
  %0 = "onnx.Sub"(%rows, %c) : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @same(%x: tensor<3xf32>) -> tensor<3xf32> {
  return %x : tensor<3xf32>
}
