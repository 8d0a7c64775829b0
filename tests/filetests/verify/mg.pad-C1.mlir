// mg.pad C1: `value` has rank 0 and the input's element type
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<4xf32>, %v: tensor<1xf32>) {
  // expected-error@+1 {{the padding value must be tensor<f32>, but is tensor<1xf32> (mg.pad C1)}}
  %0 = mg.pad %x, %v {high = array<i64: 1>, low = array<i64: 0>} : (tensor<4xf32>, tensor<1xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %v: tensor<f64>) {
  // expected-error@+1 {{the padding value must be tensor<f32>, but is tensor<f64> (mg.pad C1)}}
  %0 = mg.pad %x, %v {high = array<i64: 1>, low = array<i64: 0>} : (tensor<4xf32>, tensor<f64>) -> tensor<5xf32>
  return
}
