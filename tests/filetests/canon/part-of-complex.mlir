// real(complex(x, y)) = x, imag(complex(x, y)) = y.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @parts(
// CHECK-NEXT:   return %arg0, %arg1 : tensor<3xf32>, tensor<3xf32>
func.func @parts(%x: tensor<3xf32>, %y: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %0 = stablehlo.complex %x, %y : tensor<3xcomplex<f32>>
  %1 = stablehlo.real %0 : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  %2 = stablehlo.imag %0 : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  return %1, %2 : tensor<3xf32>, tensor<3xf32>
}

// CHECK: // @parts, result 0:
// CHECK: part-of-complex
