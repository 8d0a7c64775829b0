// What StableHLO's functions of whole tensors are in core operations, and its random bits.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @fft(%x: tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>> {
  %0 = stablehlo.fft %x, type = IFFT, length = [2, 4] : (tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
  return %0 : tensor<2x4xcomplex<f32>>
}
func.func @irfft(%x: tensor<?x3xcomplex<f64>>) -> tensor<?x5xf64> {
  %0 = stablehlo.fft %x, type = IRFFT, length = [5] : (tensor<?x3xcomplex<f64>>) -> tensor<?x5xf64>
  return %0 : tensor<?x5xf64>
}
func.func @cholesky(%x: tensor<2x3x3xf32>) -> tensor<2x3x3xf32> {
  %0 = stablehlo.cholesky %x, lower = true : tensor<2x3x3xf32>
  return %0 : tensor<2x3x3xf32>
}
func.func @triangular_solve(%a: tensor<3x3xf16>, %b: tensor<2x3xf16>) -> tensor<2x3xf16> {
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = true}> : (tensor<3x3xf16>, tensor<2x3xf16>) -> tensor<2x3xf16>
  return %0 : tensor<2x3xf16>
}
func.func @rng_bit_generator(%s: tensor<2xui64>) -> (tensor<2xui64>, tensor<6xui16>) {
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<6xui16>)
  return %0#0, %0#1 : tensor<2xui64>, tensor<6xui16>
}
