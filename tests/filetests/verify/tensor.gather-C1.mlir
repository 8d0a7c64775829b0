// tensor.gather C1: `gather_dims` are one or more, strictly increasing and in [0, r)
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xindex>) {
  // expected-error@+1 {{gather_dims must not be empty (tensor.gather C1)}}
  %0 = "tensor.gather"(%d, %i) {gather_dims = array<i64>} : (tensor<3x4xf32>, tensor<2x1xindex>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x2xindex>) {
  // expected-error@+1 {{gather_dims must be strictly increasing, but 1 comes before 0 (tensor.gather C1)}}
  %0 = "tensor.gather"(%d, %i) {gather_dims = array<i64: 1, 0>} : (tensor<3x4xf32>, tensor<2x2xindex>) -> tensor<2x1x1xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x2xindex>) {
  // expected-error@+1 {{gather_dims must be strictly increasing, but 1 comes before 1 (tensor.gather C1)}}
  %0 = "tensor.gather"(%d, %i) {gather_dims = array<i64: 1, 1>} : (tensor<3x4xf32>, tensor<2x2xindex>) -> tensor<2x3x1xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xindex>) {
  // expected-error@+1 {{gather_dims: 2 is not in [0, 2) (tensor.gather C1)}}
  %0 = "tensor.gather"(%d, %i) {gather_dims = array<i64: 2>} : (tensor<3x4xf32>, tensor<2x1xindex>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xindex>) {
  // expected-error@+1 {{gather_dims: -1 is not in [0, 2) (tensor.gather C1)}}
  %0 = "tensor.gather"(%d, %i) {gather_dims = array<i64: -1>} : (tensor<3x4xf32>, tensor<2x1xindex>) -> tensor<2x3x4xf32>
  return
}
