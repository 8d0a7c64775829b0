// The operands have one element type, a condition has `i1`.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f16>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and f16 (openvino.Multiply C2)}}
  %0 = "openvino.Multiply"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<f16>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) {
  // expected-error@+1 {{the condition must be of i1, but is of i32 (openvino.Select C2)}}
  %0 = "openvino.Select"(%arg0, %arg1, %arg2) : (tensor<2xi32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}
