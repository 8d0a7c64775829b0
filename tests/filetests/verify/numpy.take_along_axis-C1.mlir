// numpy.take_along_axis C1: without `axis`, `indices` have rank 1
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x2xi64>) {
  // expected-error@+1 {{indices must have rank 1 where axis is absent, but have 2 (numpy.take_along_axis C1)}}
  %0 = "numpy.take_along_axis"(%d, %i) : (tensor<3x4xf32>, tensor<2x2xi64>) -> tensor<2x2xf32>
  return
}
