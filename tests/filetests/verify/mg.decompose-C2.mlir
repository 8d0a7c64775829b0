// mg.decompose C2: `input` has rank 2 or more; for "eigh" its last two dimensions have one size
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{input must have rank 2 or more, but is tensor<3xf32> (mg.decompose C2)}}
  %0 = mg.decompose %x {kind = "lu"} : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{input must be of square matrices, but is tensor<2x3xf32> (mg.decompose C2)}}
  %0 = mg.decompose %x {kind = "eigh"} : (tensor<2x3xf32>) -> tensor<3x3xf32>
  return
}
