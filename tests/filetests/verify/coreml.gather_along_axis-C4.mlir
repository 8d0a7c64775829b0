// coreml.gather_along_axis C4: outside `axis`, `x` and `indices` have the same sizes: nothing is sliced, nothing broadcast
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x5xi32>) {
  // expected-error@+1 {{dimension 1 is not the axis, so it must have the same size in x and indices, but has 4 and 5 (coreml.gather_along_axis C4)}}
  %0 = "coreml.gather_along_axis"(%d, %i) {axis = 0 : i32} : (tensor<3x4xf32>, tensor<2x5xi32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x3xi32>) {
  // expected-error@+1 {{dimension 1 is not the axis, so it must have the same size in x and indices, but has 4 and 3 (coreml.gather_along_axis C4)}}
  %0 = "coreml.gather_along_axis"(%d, %i) {axis = 0 : i32} : (tensor<3x4xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xi32>) {
  // expected-error@+1 {{dimension 1 is not the axis, so it must have the same size in x and indices, but has 4 and 1 (coreml.gather_along_axis C4)}}
  %0 = "coreml.gather_along_axis"(%d, %i) {axis = 0 : i32} : (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @f(%d: tensor<3x1xf32>, %i: tensor<2x4xi32>) {
  // expected-error@+1 {{dimension 1 is not the axis, so it must have the same size in x and indices, but has 1 and 4 (coreml.gather_along_axis C4)}}
  %0 = "coreml.gather_along_axis"(%d, %i) {axis = 0 : i32} : (tensor<3x1xf32>, tensor<2x4xi32>) -> tensor<2x4xf32>
  return
}
