// Elementwise ops, C1.
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<3x!mg.string>) {
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be integers or floats, or complex numbers (stablehlo.add C1)}}
  %0 = stablehlo.add %x, %x : tensor<3x!mg.string>
  return
}
