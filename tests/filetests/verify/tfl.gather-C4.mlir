// tfl.gather C4: `batch_dims` is in [-q, q]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%p: tensor<3x4xf32>, %i: tensor<3xi32>) {
  // expected-error@+1 {{batch_dims 2 is not in [-1, 1] (tfl.gather C4)}}
  %0 = "tfl.gather"(%p, %i) {axis = 1 : i32, batch_dims = 2 : i32} : (tensor<3x4xf32>, tensor<3xi32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%p: tensor<3x4xf32>, %i: tensor<3xi32>) {
  // expected-error@+1 {{batch_dims -2 is not in [-1, 1] (tfl.gather C4)}}
  %0 = "tfl.gather"(%p, %i) {axis = 1 : i32, batch_dims = -2 : i32} : (tensor<3x4xf32>, tensor<3xi32>) -> tensor<3x4xf32>
  return
}
