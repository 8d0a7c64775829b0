// mg.pad C2: `low` and `high` have one entry for each dimension, none negative
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<4xf32>, %v: tensor<f32>) {
  // expected-error@+1 {{high must have 1 entries, none negative, but is [-1] (mg.pad C2)}}
  %0 = mg.pad %x, %v {high = array<i64: -1>, low = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %v: tensor<f32>) {
  // expected-error@+1 {{low must have 1 entries, none negative, but is [0, 0] (mg.pad C2)}}
  %0 = mg.pad %x, %v {high = array<i64: 1>, low = array<i64: 0, 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<5xf32>
  return
}
