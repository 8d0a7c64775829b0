// mg.cholesky C1: `input` has rank 2 or more, and its last two dimensions have one size
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{input must be of square matrices, but is tensor<2x3xf32> (mg.cholesky C1)}}
  %0 = mg.cholesky %x {lower} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{input must be of square matrices, but is tensor<3xf32> (mg.cholesky C1)}}
  %0 = mg.cholesky %x : (tensor<3xf32>) -> tensor<3xf32>
  return
}
