// mg.gather_multiaxis C4: outside `axes`, the dimensions of `input` and of the logical indices broadcast
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<2x2x4xi64>) {
  // expected-error@+1 {{dimension 0 is no axis, so the input's size 5 and the indices' 2 must be equal or one of them 1 (mg.gather_multiaxis C4)}}
  %0 = mg.gather_multiaxis %x[%i] axes [1] : (tensor<5x3x4xf32>, tensor<2x2x4xi64>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x0xf32>, %i: tensor<2x3xi64>) {
  // expected-error@+1 {{dimension 1 is no axis, so the input's size 0 and the indices' 3 must be equal or one of them 1 (mg.gather_multiaxis C4)}}
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<3x0xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
  return
}

// CLAUSE: G2
