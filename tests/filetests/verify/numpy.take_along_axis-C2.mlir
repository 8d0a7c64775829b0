// numpy.take_along_axis C2: with `axis`, `indices` have the rank of `arr`
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xi64>) {
  // expected-error@+1 {{indices must have rank 2 as arr has, but have 1 (numpy.take_along_axis C2)}}
  %0 = "numpy.take_along_axis"(%d, %i) {axis = 0 : i64} : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<2xf32>
  return
}
