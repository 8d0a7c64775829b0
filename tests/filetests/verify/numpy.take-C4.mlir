// numpy.take C4: an axis of size 0 has nothing looked up in it, whatever the mode
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x0xf32>, %i: tensor<2xi64>) {
  // expected-error@+1 {{axis 1 of a has size 0, so nothing can be looked up in it (numpy.take C4)}}
  %0 = "numpy.take"(%d, %i) {axis = 1 : i64, mode = "clip"} : (tensor<3x0xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%d: tensor<3x0xf32>, %i: tensor<2xi64>) {
  // expected-error@+1 {{axis 0 of a has size 0, so nothing can be looked up in it (numpy.take C4)}}
  %0 = "numpy.take"(%d, %i) : (tensor<3x0xf32>, tensor<2xi64>) -> tensor<2xf32>
  return
}
