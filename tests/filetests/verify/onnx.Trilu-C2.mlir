// onnx.Trilu C2: `k` is one number of i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>, %k: tensor<i32>) {
  // expected-error@+1 {{k must be one number of i64, but is tensor<i32> (onnx.Trilu C2)}}
  %0 = "onnx.Trilu"(%x, %k) : (tensor<3x4xf32>, tensor<i32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %k: tensor<2xi64>) {
  // expected-error@+1 {{k must be one number of i64, but is tensor<2xi64> (onnx.Trilu C2)}}
  %0 = "onnx.Trilu"(%x, %k) : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<3x4xf32>
  return
}
