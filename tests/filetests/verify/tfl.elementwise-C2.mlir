// The operands have one element type, a condition has `i1`.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f64>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and f64 (tfl.minimum C2)}}
  %0 = "tfl.minimum"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<f64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) {
  // expected-error@+1 {{the condition must be of i1, but is of f32 (tfl.select_v2 C2)}}
  %0 = "tfl.select_v2"(%arg0, %arg1, %arg2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
