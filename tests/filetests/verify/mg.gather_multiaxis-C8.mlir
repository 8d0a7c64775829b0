// mg.gather_multiaxis C8: an input dimension of 0 in `axes` has no coordinate looked up in it
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<0x4xf32>, %i: tensor<2x4xi64>) {
  // expected-error@+1 {{axis 0 of the input has size 0, so nothing can be looked up in it (mg.gather_multiaxis C8)}}
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<0x4xf32>, tensor<2x4xi64>) -> tensor<2x4xf32>
  return
}

// CLAUSE: G4
