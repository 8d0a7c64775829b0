// Functions that a library computes are differentiated; singular vectors that no singular value determines are not.
// RUN: mg grad %s --of=cholesky | mg run - --input=2x2xf64=4,2,2,5 --input=2x2xf64=0,0,0,4 | FileCheck %s --check-prefix=CHOLESKY
// RUN: mg grad %s --of=solve | mg run - --input=2x2xf64=2,0,4,8 --input=1x2xf64=4,8 --input=1x2xf64=2,8 | FileCheck %s --check-prefix=SOLVE
// RUN: mg grad %s --of=spectrum | mg run - --input=4xf64=1,1,1,1 --input=3xf64=2,5,3 | FileCheck %s --check-prefix=SPECTRUM
// RUN: mg grad %s --of=square | mg run - "--input=1xcomplex<f64>=(1,2)" "--input=1xcomplex<f64>=(1,0)" | FileCheck %s --check-prefix=JAX
// RUN: mg grad %s --of=square --convention=torch | mg run - "--input=1xcomplex<f64>=(1,2)" "--input=1xcomplex<f64>=(1,0)" | FileCheck %s --check-prefix=TORCH
// RUN: mg grad %s --of=square --forward | mg run - "--input=1xcomplex<f64>=(1,2)" "--input=1xcomplex<f64>=(1,0)" | FileCheck %s --check-prefix=JAX
// RUN: mg grad %s --of=values | mg run - --input=2x2xf64=3,0,0,3 --input=1x2xf64=1,2 | FileCheck %s --check-prefix=VALUES
// RUN: mg grad %s --of=square_bases | FileCheck %s --check-prefix=SQUARE
// RUN: not mg grad %s --of=bases 2>&1 | FileCheck %s --check-prefix=BASES
// REQUIRES: llvm

// CHOLESKY{LITERAL}: tensor<2x2xf64>: [[0.25, -0.5], [-0.5, 1]]
func.func @cholesky(%x: tensor<2x2xf64>) -> tensor<2x2xf64> {
  %0 = stablehlo.cholesky %x, lower = true : tensor<2x2xf64>
  return %0 : tensor<2x2xf64>
}

// Only what is read of the matrix has a gradient.
// SOLVE{LITERAL}: tensor<2x2xf64>: [[2, 0], [-2, -0.0]]
// SOLVE{LITERAL}: tensor<1x2xf64>: [[-1, 1]]
func.func @solve(%a: tensor<2x2xf64>, %b: tensor<1x2xf64>) -> tensor<1x2xf64> {
  %0 = mg.triangular_solve %a, %b {lower, transpose = "transpose"} : (tensor<2x2xf64>, tensor<1x2xf64>) -> tensor<1x2xf64>
  return %0 : tensor<1x2xf64>
}

// The magnitude of 0 has no gradient.
// SPECTRUM{LITERAL}: tensor<4xf64>: [2, 2, 2, 2]
func.func @spectrum(%x: tensor<4xf64>) -> tensor<3xf64> {
  %0 = mg.fft %x {dims = 1 : i64, kind = "rfft"} : (tensor<4xf64>) -> tensor<3xcomplex<f64>>
  %1 = stablehlo.abs %0 : (tensor<3xcomplex<f64>>) -> tensor<3xf64>
  return %1 : tensor<3xf64>
}

// JAX: tensor<1xcomplex<f64>>: [(2, 4)]
// TORCH: tensor<1xcomplex<f64>>: [(2, -4)]
func.func @square(%z: tensor<1xcomplex<f64>>) -> tensor<1xcomplex<f64>> {
  %0 = stablehlo.multiply %z, %z : tensor<1xcomplex<f64>>
  return %0 : tensor<1xcomplex<f64>>
}

// Equal values have gradients, too.
// VALUES{LITERAL}: tensor<2x2xf64>: [[1, 0], [0, 2]]
func.func @values(%a: tensor<2x2xf64>) -> tensor<1x2xf64> {
  %0 = mg.decompose %a {kind = "eigh"} : (tensor<2x2xf64>) -> tensor<3x2xf64>
  %1 = mg.slice %0 {offsets = array<i64: 2, 0>, sizes = array<i64: 1, 2>, strides = array<i64: 1, 1>} : (tensor<3x2xf64>) -> tensor<1x2xf64>
  return %1 : tensor<1x2xf64>
}

// SQUARE-LABEL: func.func @square_bases_vjp
func.func @square_bases(%a: tensor<2x2xf32>) -> tensor<2x5xf32> {
  %0 = mg.decompose %a {kind = "full_svd"} : (tensor<2x2xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// BASES: error: 'mg.decompose' has no gradient: of a matrix that is not square, the singular vectors without a singular value are not determined
func.func @bases(%a: tensor<3x2xf32>) -> tensor<3x6xf32> {
  %0 = mg.decompose %a {kind = "full_svd"} : (tensor<3x2xf32>) -> tensor<3x6xf32>
  return %0 : tensor<3x6xf32>
}
