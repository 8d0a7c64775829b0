// onnx.OneHot C3: `depth` is not negative
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%i: tensor<3xi64>, %v: tensor<2xf32>) {
  %d = onnx.Constant dense<-5> : tensor<i64>
  // expected-error@+1 {{depth must not be negative, but is -1 (onnx.OneHot C3)}}
  %0 = "onnx.OneHot"(%i, %d, %v) : (tensor<3xi64>, tensor<i64>, tensor<2xf32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%i: tensor<3xi64>, %v: tensor<2xf32>) {
  %d = onnx.Constant dense<-5.0> : tensor<f32>
  // expected-error@+1 {{depth must not be negative, but is -1 (onnx.OneHot C3)}}
  %0 = "onnx.OneHot"(%i, %d, %v) : (tensor<3xi64>, tensor<f32>, tensor<2xf32>) -> tensor<?x?xf32>
  return
}
