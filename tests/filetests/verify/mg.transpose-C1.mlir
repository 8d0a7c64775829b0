// mg.transpose C1: `permutation` is a permutation of the input's dimensions
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{permutation must hold each of the 2 dimensions of tensor<2x3xf32> once, but is [1, 1] (mg.transpose C1)}}
  %0 = mg.transpose %x {permutation = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{permutation must hold each of the 2 dimensions of tensor<2x3xf32> once, but is [1] (mg.transpose C1)}}
  %0 = mg.transpose %x {permutation = array<i64: 1>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}
