// complex(real(x), imag(x)) = x.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @whole(
// CHECK-NEXT:   return %arg0 : tensor<3xcomplex<f32>>
func.func @whole(%z: tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>> {
  %0 = stablehlo.real %z : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  %1 = stablehlo.imag %z : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  %2 = stablehlo.complex %0, %1 : tensor<3xcomplex<f32>>
  return %2 : tensor<3xcomplex<f32>>
}

// CHECK: // @whole, result 0:
// CHECK: complex-of-parts
