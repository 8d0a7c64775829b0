// tfl.gather_nd C4: an axis of size 0 has nothing looked up in it
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%p: tensor<3x0xf32>, %i: tensor<2x2xi32>) {
  // expected-error@+1 {{axis 1 of params has size 0, so nothing can be looked up in it (tfl.gather_nd C4)}}
  %0 = "tfl.gather_nd"(%p, %i) : (tensor<3x0xf32>, tensor<2x2xi32>) -> tensor<2xf32>
  return
}
