// coreml.gather_nd C5: the last dimension of `indices` is in [0, r-b]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<2x3x4xf32>, %i: tensor<2x4xi32>) {
  // expected-error@+1 {{the last dimension of indices must be in [0, 3], for x of rank 3 with 0 batch dimensions, but is 4 (coreml.gather_nd C5)}}
  %0 = "coreml.gather_nd"(%d, %i) : (tensor<2x3x4xf32>, tensor<2x4xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%d: tensor<2x3xf32>, %i: tensor<2x2xi32>) {
  // expected-error@+1 {{the last dimension of indices must be in [0, 1], for x of rank 2 with 1 batch dimensions, but is 2 (coreml.gather_nd C5)}}
  %0 = "coreml.gather_nd"(%d, %i) {batch_dims = 1 : i32} : (tensor<2x3xf32>, tensor<2x2xi32>) -> tensor<2xf32>
  return
}
