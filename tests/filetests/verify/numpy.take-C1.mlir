// numpy.take C1: `axis` is in [-r, r-1], r = max(rank(a), 1)
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xi64>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (numpy.take C1)}}
  %0 = "numpy.take"(%d, %i) {axis = 2 : i64} : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xi64>) {
  // expected-error@+1 {{axis -3 is not in [-2, 1] (numpy.take C1)}}
  %0 = "numpy.take"(%d, %i) {axis = -3 : i64} : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%d: tensor<f32>, %i: tensor<2xi64>) {
  // expected-error@+1 {{axis 1 is not in [-1, 0] (numpy.take C1)}}
  %0 = "numpy.take"(%d, %i) {axis = 1 : i64} : (tensor<f32>, tensor<2xi64>) -> tensor<2xf32>
  return
}
