// numpy.take_along_axis C3: `axis` is in [-r, r-1]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3x4xi64>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (numpy.take_along_axis C3)}}
  %0 = "numpy.take_along_axis"(%d, %i) {axis = 2 : i64} : (tensor<3x4xf32>, tensor<3x4xi64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3x4xi64>) {
  // expected-error@+1 {{axis -3 is not in [-2, 1] (numpy.take_along_axis C3)}}
  %0 = "numpy.take_along_axis"(%d, %i) {axis = -3 : i64} : (tensor<3x4xf32>, tensor<3x4xi64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%d: tensor<f32>, %i: tensor<i64>) {
  // expected-error@+1 {{arr has no axis, but axis is given (numpy.take_along_axis C3)}}
  %0 = "numpy.take_along_axis"(%d, %i) {axis = 0 : i64} : (tensor<f32>, tensor<i64>) -> tensor<f32>
  return
}
