// The shapes broadcast.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{tensor<2xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (tfl.less C3)}}
  %0 = "tfl.less"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}
