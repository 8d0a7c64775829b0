// tensor.gather C2: the last dimension of `indices` is n
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x2xindex>) {
  // expected-error@+1 {{the last dimension of indices must be 1, the number of gather_dims, but is 2 (tensor.gather C2)}}
  %0 = "tensor.gather"(%d, %i) {gather_dims = array<i64: 0>} : (tensor<3x4xf32>, tensor<2x2xindex>) -> tensor<2x1x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<index>) {
  // expected-error@+1 {{indices must have rank 1 or more, but have 0 (tensor.gather C2)}}
  %0 = "tensor.gather"(%d, %i) {gather_dims = array<i64: 0>} : (tensor<3x4xf32>, tensor<index>) -> tensor<1x4xf32>
  return
}
