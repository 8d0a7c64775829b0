// onnx.joined C4: there is an operand
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f() {
  // expected-error@+1 {{there must be at least one operand (onnx.Max C4)}}
  %0 = "onnx.Max"() : () -> tensor<f32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{there must be at least one operand (onnx.Min C4)}}
  %0 = "onnx.Min"() : () -> tensor<f32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{there must be at least one operand (onnx.Sum C4)}}
  %0 = "onnx.Sum"() : () -> tensor<f32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{there must be at least one operand (onnx.Mean C4)}}
  %0 = "onnx.Mean"() : () -> tensor<f32>
  return
}
