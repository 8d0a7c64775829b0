// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{elements of type f32 are not converted to !mg.string: both must be integers or floats (numpy.astype C1)}}
  %0 = "numpy.astype"(%x) : (tensor<2xf32>) -> tensor<2x!mg.string>
  return
}
