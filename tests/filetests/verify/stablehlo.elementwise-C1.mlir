// Elementwise ops, C1.
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<3xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not supported here: they must be integers or floats (stablehlo.add C1)}}
  %0 = stablehlo.add %x, %x : tensor<3xcomplex<f32>>
  return
}
