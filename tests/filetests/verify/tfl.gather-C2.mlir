// tfl.gather C2: `axis` is in [-r, r-1]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%p: tensor<3x4xf32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (tfl.gather C2)}}
  %0 = "tfl.gather"(%p, %i) {axis = 2 : i32} : (tensor<3x4xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%p: tensor<3x4xf32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{axis -3 is not in [-2, 1] (tfl.gather C2)}}
  %0 = "tfl.gather"(%p, %i) {axis = -3 : i32} : (tensor<3x4xf32>, tensor<2xi32>) -> tensor<2x4xf32>
  return
}
