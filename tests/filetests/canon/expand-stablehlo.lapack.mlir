// What calls of LAPACK's routines are in core operations.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @lu(%a: tensor<2x3x2xf32>) -> (tensor<2x3x2xf32>, tensor<2x2xi32>, tensor<2xi32>) {
  %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%a) {mhlo.backend_config = {}} : (tensor<2x3x2xf32>) -> (tensor<2x3x2xf32>, tensor<2x2xi32>, tensor<2xi32>)
  return %0#0, %0#1, %0#2 : tensor<2x3x2xf32>, tensor<2x2xi32>, tensor<2xi32>
}
func.func @qr(%a: tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>) {
  %0:2 = stablehlo.custom_call @lapack_zgeqrf_ffi(%a) {mhlo.backend_config = {}} : (tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>, tensor<3xcomplex<f64>>)
  %1 = stablehlo.custom_call @lapack_zungqr_ffi(%0#0, %0#1) {mhlo.backend_config = {}} : (tensor<3x3xcomplex<f64>>, tensor<3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  return %0#0, %1 : tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>
}
func.func @cholesky(%a: tensor<?x2x2xf32>) -> (tensor<?x2x2xf32>, tensor<?xi32>) {
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 85 : ui8}} : (tensor<?x2x2xf32>) -> (tensor<?x2x2xf32>, tensor<?xi32>)
  return %0#0, %0#1 : tensor<?x2x2xf32>, tensor<?xi32>
}
func.func @solve(%a: tensor<2x2xf64>, %b: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.custom_call @lapack_dtrsm_ffi(%a, %b) {mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 67 : ui8, uplo = 85 : ui8}} : (tensor<2x2xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
func.func @eigenvalues(%a: tensor<2x2xcomplex<f32>>) -> (tensor<2x2xcomplex<f32>>, tensor<2xf32>) {
  %0:3 = stablehlo.custom_call @lapack_cheevd_ffi(%a) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}} : (tensor<2x2xcomplex<f32>>) -> (tensor<2x2xcomplex<f32>>, tensor<2xf32>, tensor<i32>)
  return %0#0, %0#1 : tensor<2x2xcomplex<f32>>, tensor<2xf32>
}
func.func @singular(%a: tensor<2x3xf32>) -> (tensor<2xf32>, tensor<2x2xf32>, tensor<3x3xf32>) {
  %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%a) {mhlo.backend_config = {mode = 65 : ui8}} : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2xf32>, tensor<2x2xf32>, tensor<3x3xf32>, tensor<i32>)
  return %0#1, %0#2, %0#3 : tensor<2xf32>, tensor<2x2xf32>, tensor<3x3xf32>
}
func.func @values(%a: tensor<?x2xf32>) -> tensor<?xf32> {
  %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%a) {mhlo.backend_config = {mode = 78 : ui8}} : (tensor<?x2xf32>) -> (tensor<?x2xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<2x2xf32>, tensor<i32>)
  return %0#1 : tensor<?xf32>
}
