// Calls of LAPACK's routines, as JAX exports linear algebra for CPUs, on every engine.
//
// RUN: mg run %s --function=lu --input=2x3x2xf32=1,2,4,6,0,1,0,0,0,5,0,7 | FileCheck %s --check-prefix=LU
// RUN: mg run %s --function=lu --input=2x3x2xf32=1,2,4,6,0,1,0,0,0,5,0,7 --backend=interpreter | FileCheck %s --check-prefix=LU
// RUN: mg run %s --function=lu --input=2x3x2xf32=1,2,4,6,0,1,0,0,0,5,0,7 --backend=mlir | FileCheck %s --check-prefix=LU
// RUN: mg run %s --function=qr --input=2x2xf64=3,1,4,2 | FileCheck %s --check-prefix=QR
// RUN: mg run %s --function=qr --input=2x2xf64=3,1,4,2 --backend=interpreter | FileCheck %s --check-prefix=QR
// RUN: mg run %s --function=qr --input=2x2xf64=3,1,4,2 --backend=mlir | FileCheck %s --check-prefix=QR
// RUN: mg run %s --function=cholesky --input=2x2x2xf32=4,nan,2,5,1,nan,2,1 | FileCheck %s --check-prefix=CHOLESKY
// RUN: mg run %s --function=cholesky --input=2x2x2xf32=4,nan,2,5,1,nan,2,1 --backend=interpreter | FileCheck %s --check-prefix=CHOLESKY
// RUN: mg run %s --function=cholesky --input=2x2x2xf32=4,nan,2,5,1,nan,2,1 --backend=mlir | FileCheck %s --check-prefix=CHOLESKY
// RUN: mg run %s --function=solve --input=2x2xf32=2,nan,4,8 --input=1x2xf32=10,16 | FileCheck %s --check-prefix=SOLVE
// RUN: mg run %s --function=eigenvalues --input=2x2xf32=2,1,nan,2 | FileCheck %s --check-prefix=EIGEN
// RUN: mg run %s --function=eigenvalues --input=2x2xf32=2,1,nan,2 --backend=interpreter | FileCheck %s --check-prefix=EIGEN
// RUN: mg run %s --function=eigenvalues --input=2x2xf32=2,1,nan,2 --backend=mlir | FileCheck %s --check-prefix=EIGEN
// RUN: mg run %s --function=singular --input=2x3xf32=0,3,0,4,0,0 | FileCheck %s --check-prefix=SINGULAR
// RUN: mg run %s --function=singular --input=2x3xf32=0,3,0,4,0,0 --backend=interpreter | FileCheck %s --check-prefix=SINGULAR
// RUN: mg run %s --function=singular --input=2x3xf32=0,3,0,4,0,0 --backend=mlir | FileCheck %s --check-prefix=SINGULAR

// Rows are exchanged; the second matrix has no pivot in its first column. Numbers of rows count from 1.
// LU: tensor<2x3x2xf32>: {{\[\[\[}}4, 6], [0, 1], [0.25, 0.5]], {{\[\[}}0, 0], [0, 7], [0, 0.71428573]]]
// LU-NEXT: tensor<2x2xi32>: {{\[\[}}2, 3], [1, 3]]
// LU-NEXT: tensor<2xi32>: [0, 1]
func.func @lu(%a: tensor<2x3x2xf32>) -> (tensor<2x3x2xf32>, tensor<2x2xi32>, tensor<2xi32>) {
  %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%a) {mhlo.backend_config = {}} : (tensor<2x3x2xf32>) -> (tensor<2x3x2xf32>, tensor<2x2xi32>, tensor<2xi32>)
  return %0#0, %0#1, %0#2 : tensor<2x3x2xf32>, tensor<2x2xi32>, tensor<2xi32>
}

// QR: tensor<2x2xf64>: {{\[\[}}-5, -2.2], [0.5, 0.39{{9+}}]]
// QR-NEXT: tensor<2xf64>: [1.6, 0]
// QR-NEXT: tensor<2x2xf64>: {{\[\[}}-0.6{{0*1?}}, -0.8], [-0.8, 0.6]]
func.func @qr(%a: tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2xf64>, tensor<2x2xf64>) {
  %0:2 = stablehlo.custom_call @lapack_dgeqrf_ffi(%a) {mhlo.backend_config = {}} : (tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2xf64>)
  %1 = stablehlo.custom_call @lapack_dorgqr_ffi(%0#0, %0#1) {mhlo.backend_config = {}} : (tensor<2x2xf64>, tensor<2xf64>) -> tensor<2x2xf64>
  return %0#0, %0#1, %1 : tensor<2x2xf64>, tensor<2xf64>, tensor<2x2xf64>
}

// The other triangle is not read; the second matrix is not positive definite.
// CHOLESKY: tensor<2x2x2xf32>: {{\[\[\[}}2, 0], [1, 2]], {{\[\[}}nan, nan], [nan, nan]]]
// CHOLESKY-NEXT: tensor<2xi32>: [0, 1]
func.func @cholesky(%a: tensor<2x2x2xf32>) -> (tensor<2x2x2xf32>, tensor<2xi32>) {
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<2x2x2xf32>) -> (tensor<2x2x2xf32>, tensor<2xi32>)
  return %0#0, %0#1 : tensor<2x2x2xf32>, tensor<2xi32>
}

// x * transpose(a) = b, by the older place of the parameters.
// SOLVE: tensor<1x2xf32>: {{\[\[}}5, -0.5]]
func.func @solve(%a: tensor<2x2xf32>, %b: tensor<1x2xf32>) -> tensor<1x2xf32> {
  %0 = stablehlo.custom_call @lapack_strsm_ffi(%a, %b) {api_version = 4 : i32, backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}} : (tensor<2x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

// Only the upper triangle is read.
// EIGEN: tensor<2xf32>: [1, 3]
// EIGEN-NEXT: tensor<i32>: 0
func.func @eigenvalues(%a: tensor<2x2xf32>) -> (tensor<2xf32>, tensor<i32>) {
  %0:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%a) {mhlo.backend_config = {mode = 86 : ui8, uplo = 85 : ui8}} : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2xf32>, tensor<i32>)
  return %0#1, %0#2 : tensor<2xf32>, tensor<i32>
}

// All bases, the first vectors, and the values alone.
// SINGULAR: tensor<2xf32>: [4, 3]
// SINGULAR-NEXT: tensor<3x3xf32>: {{\[\[}}{{-?}}1, {{-?}}0, {{-?}}0], [{{-?}}0, {{-?}}1, {{-?}}0], [{{-?}}0, {{-?}}0, {{-?}}1]]
// SINGULAR-NEXT: tensor<2x3xf32>: {{\[\[}}{{-?}}1, {{-?}}0, {{-?}}0], [{{-?}}0, {{-?}}1, {{-?}}0]]
// SINGULAR-NEXT: tensor<2xf32>: [4, 3]
func.func @singular(%a: tensor<2x3xf32>) -> (tensor<2xf32>, tensor<3x3xf32>, tensor<2x3xf32>, tensor<2xf32>) {
  %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%a) {mhlo.backend_config = {mode = 65 : ui8}} : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2xf32>, tensor<2x2xf32>, tensor<3x3xf32>, tensor<i32>)
  %1:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%a) {mhlo.backend_config = {mode = 83 : ui8}} : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2xf32>, tensor<2x2xf32>, tensor<2x3xf32>, tensor<i32>)
  %2:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%a) {mhlo.backend_config = {mode = 78 : ui8}} : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2xf32>, tensor<2x2xf32>, tensor<3x3xf32>, tensor<i32>)
  return %0#1, %0#3, %1#3, %2#1 : tensor<2xf32>, tensor<3x3xf32>, tensor<2x3xf32>, tensor<2xf32>
}
