// mg.decompose C1: `kind` is one of the six; `upper` stands with "eigh" alone
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{kind must be one of lu, qr, eigh, svd, full_svd, singular_values, but is "LU" (mg.decompose C1)}}
  %0 = mg.decompose %x {kind = "LU"} : (tensor<2x3xf32>) -> tensor<3x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{upper stands with "eigh" alone (mg.decompose C1)}}
  %0 = mg.decompose %x {kind = "lu", upper} : (tensor<2x3xf32>) -> tensor<3x3xf32>
  return
}
