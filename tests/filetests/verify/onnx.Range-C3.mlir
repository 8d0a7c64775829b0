// onnx.Range C3: `delta` is not 0, and how many numbers there are, finite
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f() {
  %a = onnx.Constant dense<0> : tensor<i64>
  %b = onnx.Constant dense<5> : tensor<i64>
  %c = onnx.Constant dense<0> : tensor<i64>
  // expected-error@+1 {{delta must not be 0, and the number of numbers must be finite (onnx.Range C3)}}
  %0 = "onnx.Range"(%a, %b, %c) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  return
}

// -----

func.func @f() {
  %a = onnx.Constant dense<0.0> : tensor<f32>
  %b = onnx.Constant dense<0x7F800000> : tensor<f32>
  %c = onnx.Constant dense<1.0> : tensor<f32>
  // expected-error@+1 {{delta must not be 0, and the number of numbers must be finite (onnx.Range C3)}}
  %0 = "onnx.Range"(%a, %b, %c) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<?xf32>
  return
}
