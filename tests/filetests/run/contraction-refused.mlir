// What contractions mean on other elements is not decided here: such ones are kept, and an error where they are
// run.
//
// RUN: not mg run %s --function=truth --backend=interpreter --input=2x2xi1=1 2>&1 | FileCheck %s --check-prefix=TRUTH
// RUN: not mg run %s --function=truth --backend=jit --input=2x2xi1=1 2>&1 | FileCheck %s --check-prefix=TRUTH
// RUN: not mg run %s --function=mixed --backend=interpreter --input=2x2xf32=1 --input=2x2xf16=1 2>&1 | FileCheck %s --check-prefix=MIXED
// RUN: not mg run %s --function=mixed --backend=jit --input=2x2xf32=1 --input=2x2xf16=1 2>&1 | FileCheck %s --check-prefix=MIXED
// RUN: not mg run %s --function=scaled --backend=interpreter --input=2x2xi32=1 2>&1 | FileCheck %s --check-prefix=SCALED
// RUN: not mg run %s --function=declared --backend=interpreter --input=2x2xf32=1 2>&1 | FileCheck %s --check-prefix=DECLARED
// RUN: not mg run %s --function=declared --backend=jit --input=2x2xf32=1 2>&1 | FileCheck %s --check-prefix=DECLARED
// RUN: not mg run %s --function=dims --backend=jit --input=2x2xf32=1 2>&1 | FileCheck %s --check-prefix=DIMS
// RUN: not mg run %s --function=open --backend=jit --input=2x3xf32=1 --input=4x2xf32=1 2>&1 | FileCheck %s --check-prefix=OPEN
// RUN: not mg opt %s --to=mg 2>&1 | FileCheck %s --check-prefix=TO
// REQUIRES: llvm

// TRUTH: error: {{.*}}i1 and i1 are not multiplied to i1 here
// MIXED: error: {{.*}}f32 and f16 are not multiplied
// SCALED: error: {{.*}}i32 is not multiplied by alpha and beta here
// DECLARED: error: {{.*}}inferred type tensor<2x2xf32>, but the result is declared tensor<4xf32>
// DIMS: error: {{.*}}these are no pairs of dimensions of the operands
// OPEN: error: tensor<2x3xf32> has size 3 along dimension 1, and tensor<4x2xf32> has size 4 along dimension 0: these are summed along together (stablehlo.dot_general C10)
// OPEN: @open is called with (tensor<2x3xf32>, tensor<4x2xf32>)
// TO: error: {{.*}} has no spelling in 'mg': 'stablehlo.dot_general' cannot be run: i1 and i1 are not multiplied

func.func @truth(%x: tensor<2x2xi1>) -> tensor<2x2xi1> {
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<2x2xi1>, tensor<2x2xi1>) -> tensor<2x2xi1>
  return %0 : tensor<2x2xi1>
}
func.func @mixed(%x: tensor<2x2xf32>, %y: tensor<2x2xf16>) -> tensor<2x2xf32> {
  %0 = "onnx.MatMul"(%x, %y) : (tensor<2x2xf32>, tensor<2x2xf16>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
func.func @scaled(%x: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %0 = "onnx.Gemm"(%x, %x) {alpha = 0.5 : f32} : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}
func.func @declared(%x: tensor<2x2xf32>) -> tensor<4xf32> {
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @dims(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [2] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
func.func @open(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
