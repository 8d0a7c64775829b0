// onnx.CumSum C3: `axis` is in [-r, r-1]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xf32>) {
  %a = onnx.Constant dense<1> : tensor<i64>
  // expected-error@+1 {{axis 1 is not in [-1, 0] (onnx.CumSum C3)}}
  %0 = "onnx.CumSum"(%x, %a) : (tensor<3xf32>, tensor<i64>) -> tensor<3xf32>
  return
}
