// The shapes broadcast, or are equal where `auto_broadcast` is "none".
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{tensor<2xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (openvino.Maximum C3)}}
  %0 = "openvino.Maximum"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{the operands must have one shape, but are tensor<2x3xf32> and tensor<3xf32> (openvino.Maximum C3)}}
  %0 = "openvino.Maximum"(%arg0, %arg1) {auto_broadcast = "none"} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}
