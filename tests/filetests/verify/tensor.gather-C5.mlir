// tensor.gather C5: the result is indices[:-1] ++ source, with the gathered dimensions 1 or dropped
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xindex>) {
  // expected-error@+1 {{the result must be tensor<2x1x4xf32> or tensor<2x4xf32>, but is tensor<2x3x4xf32> (tensor.gather C5)}}
  %0 = "tensor.gather"(%d, %i) {gather_dims = array<i64: 0>} : (tensor<3x4xf32>, tensor<2x1xindex>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xindex>) {
  // expected-error@+1 {{the result must be tensor<2x1x4xf32> or tensor<2x4xf32>, but is tensor<2x4xf64> (tensor.gather C5)}}
  %0 = "tensor.gather"(%d, %i) {gather_dims = array<i64: 0>} : (tensor<3x4xf32>, tensor<2x1xindex>) -> tensor<2x4xf64>
  return
}
