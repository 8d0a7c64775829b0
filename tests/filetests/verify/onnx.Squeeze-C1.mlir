// onnx.Squeeze C1: `axes` is a list of i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x4xf32>) {
  %a = onnx.Constant dense<0> : tensor<i64>
  // expected-error@+1 {{axes must be a list of i64, but is tensor<i64> (onnx.Squeeze C1)}}
  %0 = "onnx.Squeeze"(%x, %a) : (tensor<1x4xf32>, tensor<i64>) -> tensor<4xf32>
  return
}
