// mg.broadcast C1: `dims` holds one result dimension for each input dimension, strictly increasing
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{dims must name 2 of the 2 result dimensions, strictly increasing, but is [1, 0] (mg.broadcast C1)}}
  %0 = mg.broadcast %x {dims = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{dims must name 1 of the 2 result dimensions, strictly increasing, but is [2] (mg.broadcast C1)}}
  %0 = mg.broadcast %x {dims = array<i64: 2>} : (tensor<2xf32>) -> tensor<3x2xf32>
  return
}
