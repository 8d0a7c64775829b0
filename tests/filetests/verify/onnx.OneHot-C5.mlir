// onnx.OneHot C5: `axis` is in [-r-1, r]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%i: tensor<3xi64>, %v: tensor<2xf32>) {
  %d = onnx.Constant dense<5> : tensor<i64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.OneHot C5)}}
  %0 = "onnx.OneHot"(%i, %d, %v) {axis = 2 : si64} : (tensor<3xi64>, tensor<i64>, tensor<2xf32>) -> tensor<?x?xf32>
  return
}
