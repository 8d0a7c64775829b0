// tosa.gather C5: an axis of size 0 has nothing looked up in it
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<2x0x4xf32>, %i: tensor<2x2xi32>) {
  // expected-error@+1 {{axis 1 of values has size 0, so nothing can be looked up in it (tosa.gather C5)}}
  %0 = "tosa.gather"(%d, %i) : (tensor<2x0x4xf32>, tensor<2x2xi32>) -> tensor<2x2x4xf32>
  return
}
