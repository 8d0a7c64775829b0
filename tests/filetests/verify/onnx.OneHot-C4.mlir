// onnx.OneHot C4: `values` is a list of two
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%i: tensor<3xi64>, %v: tensor<3xf32>) {
  %d = onnx.Constant dense<5> : tensor<i64>
  // expected-error@+1 {{values must be two, but are tensor<3xf32> (onnx.OneHot C4)}}
  %0 = "onnx.OneHot"(%i, %d, %v) : (tensor<3xi64>, tensor<i64>, tensor<3xf32>) -> tensor<?x?xf32>
  return
}
