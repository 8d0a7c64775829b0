// onnx.OneHot C1: `indices` are integers but i1, or floats
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%i: tensor<3xi1>, %v: tensor<2xf32>) {
  %d = onnx.Constant dense<5> : tensor<i64>
  // expected-error@+1 {{indices must be integers but i1, or floats, but are i1 (onnx.OneHot C1)}}
  %0 = "onnx.OneHot"(%i, %d, %v) : (tensor<3xi1>, tensor<i64>, tensor<2xf32>) -> tensor<?x?xf32>
  return
}
