// coreml.gather C1: `x` has rank 1 or more
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<f32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{x must have rank 1 or more, but has 0 (coreml.gather C1)}}
  %0 = "coreml.gather"(%d, %i) : (tensor<f32>, tensor<2xi32>) -> tensor<2xf32>
  return
}
