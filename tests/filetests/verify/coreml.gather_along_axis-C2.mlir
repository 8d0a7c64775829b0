// coreml.gather_along_axis C2: `indices` have the rank of `x`
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3xi32>) {
  // expected-error@+1 {{indices must have rank 2 as x has, but have 1 (coreml.gather_along_axis C2)}}
  %0 = "coreml.gather_along_axis"(%d, %i) {axis = 0 : i32} : (tensor<3x4xf32>, tensor<3xi32>) -> tensor<3xf32>
  return
}
