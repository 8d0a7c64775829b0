// The operands have one element type.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f64>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and f64 (webnn.mul C2)}}
  %0 = "webnn.mul"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<f64>) -> tensor<2x3xf32>
  return
}
