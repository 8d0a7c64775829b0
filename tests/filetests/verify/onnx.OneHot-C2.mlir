// onnx.OneHot C2: `depth` is one integer or float
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%i: tensor<3xi64>, %v: tensor<2xf32>) {
  %d = onnx.Constant dense<[5, 6]> : tensor<2xi64>
  // expected-error@+1 {{depth must be one integer or float, but is tensor<2xi64> (onnx.OneHot C2)}}
  %0 = "onnx.OneHot"(%i, %d, %v) : (tensor<3xi64>, tensor<2xi64>, tensor<2xf32>) -> tensor<?x?xf32>
  return
}
