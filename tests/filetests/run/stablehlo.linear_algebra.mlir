// StableHLO's Cholesky decompositions and triangular systems, on every engine.
//
// RUN: mg run %s --function=cholesky --input=2x2x2xf32=4,9,2,10,1,0,3,1 | FileCheck %s --check-prefix=CHOLESKY
// RUN: mg run %s --function=cholesky --input=2x2x2xf32=4,9,2,10,1,0,3,1 --backend=interpreter | FileCheck %s --check-prefix=CHOLESKY
// RUN: mg run %s --function=hermitian '--input=2x2xcomplex<f64>=(4,0),(1,2),(1,-2),(5.25,0)' | FileCheck %s --check-prefix=HERMITIAN
// RUN: mg run %s --function=solve --input=2x2xf64=2,3,4,8 --input=2x1xf64=4,8 | FileCheck %s --check-prefix=SOLVE
// RUN: mg run %s --function=solve --input=2x2xf64=2,3,4,8 --input=2x1xf64=4,8 --backend=interpreter | FileCheck %s --check-prefix=SOLVE
// RUN: mg run %s --function=complex '--input=2x2xcomplex<f32>=(0,1),(0,0),(1,1),(2,0)' '--input=2x1xcomplex<f32>=(1,0),(2,2)' | FileCheck %s --check-prefix=COMPLEX
// RUN: mg run %s --function=open --input=2x2x2xf16=2,0,1,4,1,0,1,1 --input=2x2x1xf16=2,5,3,4 | FileCheck %s --check-prefix=OPEN

// Only one triangle is read; what is not positive definite gives NaN.
// CHOLESKY: tensor<2x2x2xf32>: {{\[\[\[}}2, 0], [1, 3]], {{\[\[}}nan, nan], [nan, nan]]]
// CHOLESKY-NEXT: tensor<2x2x2xf32>: {{\[\[\[}}nan, nan], [nan, nan]], {{\[\[}}1, 0], [0, 1]]]
func.func @cholesky(%x: tensor<2x2x2xf32>) -> (tensor<2x2x2xf32>, tensor<2x2x2xf32>) {
  %0 = stablehlo.cholesky %x, lower = true : tensor<2x2x2xf32>
  %1 = stablehlo.cholesky %x, lower = false : tensor<2x2x2xf32>
  return %0, %1 : tensor<2x2x2xf32>, tensor<2x2x2xf32>
}

// HERMITIAN: tensor<2x2xcomplex<f64>>: {{\[\[}}(2, 0), (0, 0)], [(0.5, -1), (2, 0)]]
// HERMITIAN-NEXT: tensor<2x2xcomplex<f64>>: {{\[\[}}(2, 0), (0.5, 1)], [(0, 0), (2, 0)]]
func.func @hermitian(%x: tensor<2x2xcomplex<f64>>) -> (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>) {
  %0 = stablehlo.cholesky %x, lower = true : tensor<2x2xcomplex<f64>>
  %1 = stablehlo.cholesky %x : tensor<2x2xcomplex<f64>>
  return %0, %1 : tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>
}

// Of one matrix: the lower triangle, the upper one, its transpose, and the lower one on the right with a diagonal of 1.
// SOLVE: tensor<2x1xf64>: {{\[\[}}2], [0]]
// SOLVE-NEXT: tensor<2x1xf64>: {{\[\[}}0.5], [1]]
// SOLVE-NEXT: tensor<2x1xf64>: {{\[\[}}2], [0.25]]
// SOLVE-NEXT: tensor<1x2xf64>: {{\[\[}}-28, 8]]
func.func @solve(%a: tensor<2x2xf64>, %b: tensor<2x1xf64>) -> (tensor<2x1xf64>, tensor<2x1xf64>, tensor<2x1xf64>, tensor<1x2xf64>) {
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf64>, tensor<2x1xf64>) -> tensor<2x1xf64>
  %1 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf64>, tensor<2x1xf64>) -> tensor<2x1xf64>
  %2 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf64>, tensor<2x1xf64>) -> tensor<2x1xf64>
  %c = stablehlo.reshape %b : (tensor<2x1xf64>) -> tensor<1x2xf64>
  %3 = "stablehlo.triangular_solve"(%a, %c) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = true}> : (tensor<2x2xf64>, tensor<1x2xf64>) -> tensor<1x2xf64>
  return %0, %1, %2, %3 : tensor<2x1xf64>, tensor<2x1xf64>, tensor<2x1xf64>, tensor<1x2xf64>
}

// COMPLEX: tensor<2x1xcomplex<f32>>: {{\[\[}}(0, -1)], [(0.5, 1.5)]]
// COMPLEX-NEXT: tensor<2x1xcomplex<f32>>: {{\[\[}}(-0.0, -1)], [(1, 1)]]
func.func @complex(%a: tensor<2x2xcomplex<f32>>, %b: tensor<2x1xcomplex<f32>>) -> (tensor<2x1xcomplex<f32>>, tensor<2x1xcomplex<f32>>) {
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xcomplex<f32>>, tensor<2x1xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
  %1 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = false}> : (tensor<2x2xcomplex<f32>>, tensor<2x1xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
  return %0, %1 : tensor<2x1xcomplex<f32>>, tensor<2x1xcomplex<f32>>
}

// OPEN: tensor<2x2x1xf16>: {{\[\[\[}}1], [1]], {{\[\[}}3], [1]]]
func.func @open(%a: tensor<?x?x?xf16>, %b: tensor<?x?x1xf16>) -> tensor<?x?x1xf16> {
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<?x?x?xf16>, tensor<?x?x1xf16>) -> tensor<?x?x1xf16>
  return %0 : tensor<?x?x1xf16>
}
