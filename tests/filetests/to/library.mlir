// Functions of whole tensors as StableHLO's; other dialects have none.
//
// RUN: mg opt %s --to=stablehlo | FileCheck %s
// RUN: not mg opt %s --to=numpy 2>&1 | FileCheck %s --check-prefix=NUMPY

// CHECK-LABEL: @main
// CHECK: stablehlo.fft %{{.*}}, type = RFFT, length = [2, 4] : (tensor<2x4xf32>) -> tensor<2x3xcomplex<f32>>
// CHECK: stablehlo.fft %{{.*}}, type = IRFFT, length = [5] : (tensor<2x3xcomplex<f32>>) -> tensor<2x5xf32>
// CHECK: stablehlo.cholesky %{{.*}}, lower = true : tensor<2x2xf32>
// CHECK: stablehlo.cholesky %{{[0-9a-z]+}} : tensor<2x2xf32>
// CHECK: "stablehlo.triangular_solve"(%{{.*}}, %{{.*}}) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = false}>
// NUMPY: error: {{.*}}there is no op like mg.
func.func @main(%x: tensor<2x4xf32>, %y: tensor<2x2xf32>) -> (tensor<2x5xf32>, tensor<2x2xf32>, tensor<2x2xf32>) {
  %0 = mg.fft %x {dims = 2 : i64, kind = "rfft"} : (tensor<2x4xf32>) -> tensor<2x3xcomplex<f32>>
  %1 = mg.fft %0 {dims = 1 : i64, kind = "irfft", size = 5 : i64} : (tensor<2x3xcomplex<f32>>) -> tensor<2x5xf32>
  %2 = mg.cholesky %y {lower} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = mg.cholesky %2 : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %4 = mg.triangular_solve %y, %2 {lower, transpose = "adjoint"} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %1, %3, %4 : tensor<2x5xf32>, tensor<2x2xf32>, tensor<2x2xf32>
}
