// coreml.gather_along_axis C1: `x` has rank 1 or more
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<f32>, %i: tensor<i32>) {
  // expected-error@+1 {{x must have rank 1 or more, but has 0 (coreml.gather_along_axis C1)}}
  %0 = "coreml.gather_along_axis"(%d, %i) {axis = 0 : i32} : (tensor<f32>, tensor<i32>) -> tensor<f32>
  return
}
