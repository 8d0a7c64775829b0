// webnn.gatherElements C4: outside `axis`, `input` and `indices` have the same sizes: nothing is sliced, nothing broadcast
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x5xi32>) {
  // expected-error@+1 {{dimension 1 is not the axis, so it must have the same size in input and indices, but has 4 and 5 (webnn.gatherElements C4)}}
  %0 = "webnn.gatherElements"(%d, %i) {axis = 0 : ui32} : (tensor<3x4xf32>, tensor<2x5xi32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x3xi32>) {
  // expected-error@+1 {{dimension 1 is not the axis, so it must have the same size in input and indices, but has 4 and 3 (webnn.gatherElements C4)}}
  %0 = "webnn.gatherElements"(%d, %i) {axis = 0 : ui32} : (tensor<3x4xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xi32>) {
  // expected-error@+1 {{dimension 1 is not the axis, so it must have the same size in input and indices, but has 4 and 1 (webnn.gatherElements C4)}}
  %0 = "webnn.gatherElements"(%d, %i) {axis = 0 : ui32} : (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @f(%d: tensor<3x1xf32>, %i: tensor<2x4xi32>) {
  // expected-error@+1 {{dimension 1 is not the axis, so it must have the same size in input and indices, but has 1 and 4 (webnn.gatherElements C4)}}
  %0 = "webnn.gatherElements"(%d, %i) {axis = 0 : ui32} : (tensor<3x1xf32>, tensor<2x4xi32>) -> tensor<2x4xf32>
  return
}
