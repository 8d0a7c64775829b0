// mg.iota C2: the elements are integers or floats
//
// RUN: mg opt %s --verify-diagnostics

func.func @f() {
  // expected-error@+1 {{the elements must be integers or floats, but are complex<f32> (mg.iota C2)}}
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<4xcomplex<f32>>
  return
}
