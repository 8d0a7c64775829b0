// onnx.elementwise C2: the operands have one element type, a condition has `i1`
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xf32>, %y: tensor<3xf64>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and f64 (onnx.Mul C2)}}
  %0 = "onnx.Mul"(%x, %y) : (tensor<3xf32>, tensor<3xf64>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%c: tensor<3xf32>, %x: tensor<3xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{the condition must be of i1, but is of f32 (onnx.Where C2)}}
  %0 = "onnx.Where"(%c, %x, %y) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}
