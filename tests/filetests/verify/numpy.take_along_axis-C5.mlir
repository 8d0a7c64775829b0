// numpy.take_along_axis C5: outside `axis`, the sizes are equal or one of them is 1
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x5xi64>) {
  // expected-error@+1 {{dimension 1 is not the axis, so the sizes in arr and indices, 4 and 5, must be equal or one of them 1 (numpy.take_along_axis C5)}}
  %0 = "numpy.take_along_axis"(%d, %i) {axis = 0 : i64} : (tensor<3x4xf32>, tensor<2x5xi64>) -> tensor<2x5xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x3xi64>) {
  // expected-error@+1 {{dimension 1 is not the axis, so the sizes in arr and indices, 4 and 3, must be equal or one of them 1 (numpy.take_along_axis C5)}}
  %0 = "numpy.take_along_axis"(%d, %i) {axis = 0 : i64} : (tensor<3x4xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
  return
}
