// RUN: mg opt %s --verify-diagnostics

func.func @f(%c: tensor<2x!mg.string>, %i: tensor<2xi32>, %b: tensor<2xi1>) {
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be integers or floats, or complex numbers (numpy.add C1)}}
  %0 = "numpy.add"(%c, %c) : (tensor<2x!mg.string>, tensor<2x!mg.string>) -> tensor<2x!mg.string>
  // expected-error@+1 {{elements of type i32 are not supported here: they must be floats, or complex numbers (numpy.exp C1)}}
  %1 = "numpy.exp"(%i) : (tensor<2xi32>) -> tensor<2xi32>
  // expected-error@+1 {{elements of type i1 are not supported here: they must be integers but i1, or floats, or complex numbers (numpy.negative C1)}}
  %2 = "numpy.negative"(%b) : (tensor<2xi1>) -> tensor<2xi1>
  return
}
