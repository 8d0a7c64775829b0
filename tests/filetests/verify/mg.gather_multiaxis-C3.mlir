// mg.gather_multiaxis C3: the last dimension of `indices` is a multiple of the number of axes
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<3x4xf32>, %i: tensor<2x5xi64>) {
  // expected-error@+1 {{the last dimension of the indices must be a multiple of 2, the number of axes, but is 5 (mg.gather_multiaxis C3)}}
  %0 = mg.gather_multiaxis %x[%i] axes [0, 1] : (tensor<3x4xf32>, tensor<2x5xi64>) -> tensor<2x2xf32>
  return
}

// CLAUSE: G1
