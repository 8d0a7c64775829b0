// numpy.take_along_axis C4: `indices` are integers, not `i1`
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3x4xi1>) {
  // expected-error@+1 {{indices must be integers, but are i1 (numpy.take_along_axis C4)}}
  %0 = "numpy.take_along_axis"(%d, %i) {axis = 0 : i64} : (tensor<3x4xf32>, tensor<3x4xi1>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%d: tensor<4xf32>, %i: tensor<4xf64>) {
  // expected-error@+1 {{indices must be integers, but are f64 (numpy.take_along_axis C4)}}
  %0 = "numpy.take_along_axis"(%d, %i) : (tensor<4xf32>, tensor<4xf64>) -> tensor<4xf32>
  return
}
