// mg.dot C1: `axes` are unique and in [0, rank)
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{axes must be unique and in [0, 2), but 2 is not (mg.dot C1)}}
  %0 = mg.dot %x, %x {axes = array<i64: 2>} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{axes must be unique and in [0, 2), but 1 is not (mg.dot C1)}}
  %0 = mg.dot %x, %x {axes = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2xf32>
  return
}
