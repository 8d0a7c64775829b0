// stablehlo.custom_call C4 and C5: what the routines of LAPACK take.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a: tensor<2x2xf32>) {
  // expected-error@+1 {{the parameter uplo must be a letter by its number: 76, 85 (stablehlo.custom_call C4)}}
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 65 : ui8}} : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<i32>)
  return
}

// -----

func.func @f(%a: tensor<2x2xf32>) {
  // expected-error@+1 {{the parameter mode must be a letter by its number: 78, 83, 65 (stablehlo.custom_call C4)}}
  %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%a) : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<i32>)
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{the matrices must be square, but are tensor<2x3xf32> (stablehlo.custom_call C5)}}
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<i32>)
  return
}

// -----

func.func @f(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{matrices of f32, f64 or complex numbers are due, but it is tensor<2x3xi32> (stablehlo.custom_call C5)}}
  %0:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%a) : (tensor<2x3xi32>) -> (tensor<2x3xi32>, tensor<2xi32>)
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %t: tensor<3xf32>) {
  // expected-error@+1 {{the factors of the reflections of tensor<2x3xf32> cannot be tensor<3xf32> (stablehlo.custom_call C5)}}
  %0 = stablehlo.custom_call @lapack_sorgqr_ffi(%a, %t) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%a: tensor<2x2xf32>) {
  // expected-error@+1 {{the routine has 2 operands, not 1 (stablehlo.custom_call C5)}}
  %0 = stablehlo.custom_call @lapack_sorgqr_ffi(%a) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%a: tensor<2x2xf32>, %b: tensor<3x2xf32>) {
  // expected-error@+1 {{the right-hand sides for tensor<2x2xf32> cannot be tensor<3x2xf32> (stablehlo.custom_call C5)}}
  %0 = stablehlo.custom_call @lapack_strsm_ffi(%a, %b) {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}} : (tensor<2x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{inferred type tensor<2xi32>, but the result is declared tensor<3xi32>}}
  %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%a) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xi32>, tensor<i32>)
  return
}
