// mg.gather_multiaxis C1: `input` and `indices` have the same rank
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<3x4xf32>, %i: tensor<2xi64>) {
  // expected-error@+1 {{input and indices must have the same rank, but have 2 and 1 (mg.gather_multiaxis C1)}}
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return
}

// CLAUSE: G1
