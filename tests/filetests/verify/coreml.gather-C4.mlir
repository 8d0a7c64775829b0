// coreml.gather C4: `batch_dims` is in [-q, q]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3xi32>) {
  // expected-error@+1 {{batch_dims 2 is not in [-1, 1] (coreml.gather C4)}}
  %0 = "coreml.gather"(%d, %i) {axis = 1 : i32, batch_dims = 2 : i32} : (tensor<3x4xf32>, tensor<3xi32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3xi32>) {
  // expected-error@+1 {{batch_dims -2 is not in [-1, 1] (coreml.gather C4)}}
  %0 = "coreml.gather"(%d, %i) {axis = 1 : i32, batch_dims = -2 : i32} : (tensor<3x4xf32>, tensor<3xi32>) -> tensor<3xf32>
  return
}
