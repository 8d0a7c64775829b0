// mg.slice C2: all positions are in range
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{dimension 0 of size 4 does not hold 3 positions from 2 in steps of 1 (mg.slice C2)}}
  %0 = mg.slice %x {offsets = array<i64: 2>, sizes = array<i64: 3>, strides = array<i64: 1>} : (tensor<4xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{dimension 0 of size 4 does not hold 3 positions from 1 in steps of -1 (mg.slice C2)}}
  %0 = mg.slice %x {offsets = array<i64: 1>, sizes = array<i64: 3>, strides = array<i64: -1>} : (tensor<4xf32>) -> tensor<3xf32>
  return
}
