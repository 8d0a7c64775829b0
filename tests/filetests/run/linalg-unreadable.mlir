// A function with an operation that neither MLIR reads nor a definition describes: the others are run, and the error is
// about this operation.
//
// REQUIRES: mlir
// RUN: mg run %s --function=good | FileCheck %s
// RUN: not mg run %s --function=bad 2>&1 | FileCheck %s --check-prefix=BAD

// CHECK: tensor<3xf32>: [2, 2, 2]
func.func @good() -> tensor<3xf32> {
  %c = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<3xf32>
  %0 = linalg.fill ins(%c : f32) outs(%e : tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// BAD: error: 'foo.bar' cannot be run: no definition of it is known
// BAD: note: nor is one of 'linalg.fill'
func.func @bad() -> tensor<3xf32> {
  %c = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<3xf32>
  %0 = linalg.fill ins(%c : f32) outs(%e : tensor<3xf32>) -> tensor<3xf32>
  %1 = foo.bar %0 with 3 : tensor<3xf32>
  return %1 : tensor<3xf32>
}
