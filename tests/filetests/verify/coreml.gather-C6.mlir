// coreml.gather C6: the first b dimensions are equal
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x5xi32>) {
  // expected-error@+1 {{batch dimension 0 must have the same size in x and indices, but has 3 and 2 (coreml.gather C6)}}
  %0 = "coreml.gather"(%d, %i) {axis = 1 : i32, batch_dims = 1 : i32} : (tensor<3x4xf32>, tensor<2x5xi32>) -> tensor<3x5xf32>
  return
}

// -----

func.func @f(%d: tensor<1x4xf32>, %i: tensor<2x5xi32>) {
  // expected-error@+1 {{batch dimension 0 must have the same size in x and indices, but has 1 and 2 (coreml.gather C6)}}
  %0 = "coreml.gather"(%d, %i) {axis = 1 : i32, batch_dims = 1 : i32} : (tensor<1x4xf32>, tensor<2x5xi32>) -> tensor<2x5xf32>
  return
}
