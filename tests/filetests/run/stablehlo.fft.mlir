// StableHLO's Fourier transforms, on every engine.
//
// RUN: mg run %s --function=complex '--input=4xcomplex<f64>=(1,2),(3,-4),(-5,6),(0.5,0)' | FileCheck %s --check-prefix=COMPLEX
// RUN: mg run %s --function=complex '--input=4xcomplex<f64>=(1,2),(3,-4),(-5,6),(0.5,0)' --backend=interpreter | FileCheck %s --check-prefix=COMPLEX
// RUN: mg run %s --function=real --input=2x4xf32=1,2,-1,0.5,0,1,0,-2 | FileCheck %s --check-prefix=REAL
// RUN: mg run %s --function=real --input=2x4xf32=1,2,-1,0.5,0,1,0,-2 --backend=interpreter | FileCheck %s --check-prefix=REAL
// RUN: mg run %s --function=open --input=2x2xf64=1,2,3,5 | FileCheck %s --check-prefix=OPEN
// RUN: mg run %s --function=open --input=0x2xf64= | FileCheck %s --check-prefix=EMPTY
// RUN: mg run %s --function=nothing | FileCheck %s --check-prefix=NOTHING
// RUN: mg run %s --function=strided | FileCheck %s --check-prefix=STRIDED
// RUN: mg run %s --function=strided --backend=interpreter | FileCheck %s --check-prefix=STRIDED

// COMPLEX: tensor<4xcomplex<f64>>: [(-0.5, 4), (2, -6.5), (-7.5, 12), (10, -1.5)]
// COMPLEX-NEXT: tensor<4xcomplex<f64>>: [(-0.125, 1), (2.5, -0.375), (-1.875, 3), (0.5, -1.625)]
func.func @complex(%x: tensor<4xcomplex<f64>>) -> (tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>) {
  %0 = stablehlo.fft %x, type = FFT, length = [4] : (tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  %1 = stablehlo.fft %x, type = IFFT, length = [4] : (tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  return %0, %1 : tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>
}

// Along the last dimension of both rows, along both dimensions, and back.
// REAL: tensor<2x3xcomplex<f32>>: {{\[\[}}(2.5, 0), (2, -1.5), (-2.5, 0)], [(-1, 0), (0, -3), (1, 0)]]
// REAL-NEXT: tensor<2x3xcomplex<f32>>: {{\[\[}}(1.5, 0), (2, -4.5), (-1.5, 0)], [(3.5, 0), (2, 1.5), (-3.5, 0)]]
// REAL-NEXT: tensor<2x4xf32>: {{\[\[}}1, 2, -1, 0.5], [0, 1, 0, -2]]
// REAL-NEXT: tensor<2x4xf32>: {{\[\[}}1, 2, -1, 0.5], [0, 1, 0, -2]]
func.func @real(%x: tensor<2x4xf32>) -> (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>, tensor<2x4xf32>, tensor<2x4xf32>) {
  %0 = stablehlo.fft %x, type = RFFT, length = [4] : (tensor<2x4xf32>) -> tensor<2x3xcomplex<f32>>
  %1 = stablehlo.fft %x, type = RFFT, length = [2, 4] : (tensor<2x4xf32>) -> tensor<2x3xcomplex<f32>>
  %2 = stablehlo.fft %0, type = IRFFT, length = [4] : (tensor<2x3xcomplex<f32>>) -> tensor<2x4xf32>
  %3 = stablehlo.fft %1, type = IRFFT, length = [2, 4] : (tensor<2x3xcomplex<f32>>) -> tensor<2x4xf32>
  return %0, %1, %2, %3 : tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>, tensor<2x4xf32>, tensor<2x4xf32>
}

// OPEN: tensor<2x2xcomplex<f64>>: {{\[\[}}(3, 0), (-1, 0)], [(8, 0), (-2, 0)]]
// EMPTY: tensor<0x2xcomplex<f64>>: []
func.func @open(%x: tensor<?x2xf64>) -> tensor<?x2xcomplex<f64>> {
  %0 = stablehlo.fft %x, type = RFFT, length = [2] : (tensor<?x2xf64>) -> tensor<?x2xcomplex<f64>>
  return %0 : tensor<?x2xcomplex<f64>>
}

// NOTHING: tensor<2x0xcomplex<f32>>: {{\[\[}}], []]
func.func @nothing() -> tensor<2x0xcomplex<f32>> {
  %x = stablehlo.constant dense<> : tensor<2x0xf32>
  %0 = stablehlo.fft %x, type = RFFT, length = [0] : (tensor<2x0xf32>) -> tensor<2x0xcomplex<f32>>
  return %0 : tensor<2x0xcomplex<f32>>
}

// Arithmetic before and after a transform, which reads and writes whole tensors.
// STRIDED: tensor<3xf32>: [10, 2, -2]
func.func @strided() -> tensor<3xf32> {
  %i = stablehlo.iota dim = 0 : tensor<4xf32>
  %one = stablehlo.constant dense<1.0> : tensor<4xf32>
  %0 = stablehlo.add %i, %one : tensor<4xf32>
  %1 = stablehlo.fft %0, type = RFFT, length = [4] : (tensor<4xf32>) -> tensor<3xcomplex<f32>>
  %2 = stablehlo.imag %1 : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  %3 = stablehlo.real %1 : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  %4 = stablehlo.add %2, %2 : tensor<3xf32>
  %5 = stablehlo.add %3, %4 : tensor<3xf32>
  return %5 : tensor<3xf32>
}
