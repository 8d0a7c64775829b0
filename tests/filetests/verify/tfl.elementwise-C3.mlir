// The shapes broadcast; those of the older choice are equal.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{tensor<2xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (tfl.less C3)}}
  %0 = "tfl.less"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) {
  // expected-error@+1 {{the operands must have one shape, but are tensor<2x3xf32> and tensor<2xi1> (tfl.select C3)}}
  %0 = "tfl.select"(%arg0, %arg1, %arg2) : (tensor<2xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
