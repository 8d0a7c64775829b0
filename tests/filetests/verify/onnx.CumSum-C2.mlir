// onnx.CumSum C2: `axis` is one number of i32 or i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xf32>, %y: tensor<f32>) {
  // expected-error@+1 {{axis must be one number of i32 or i64, but is tensor<f32> (onnx.CumSum C2)}}
  %0 = "onnx.CumSum"(%x, %y) : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %y: tensor<2xi64>) {
  // expected-error@+1 {{axis must be one number of i32 or i64, but is tensor<2xi64> (onnx.CumSum C2)}}
  %0 = "onnx.CumSum"(%x, %y) : (tensor<3xf32>, tensor<2xi64>) -> tensor<3xf32>
  return
}
