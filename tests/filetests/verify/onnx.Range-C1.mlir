// onnx.Range C1: the operands are one number each, of one type
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f() {
  %a = onnx.Constant dense<0> : tensor<i64>
  %b = onnx.Constant dense<5> : tensor<i32>
  %c = onnx.Constant dense<1> : tensor<i64>
  // expected-error@+1 {{the operands must be one i64 each, but one is tensor<i32> (onnx.Range C1)}}
  %0 = "onnx.Range"(%a, %b, %c) : (tensor<i64>, tensor<i32>, tensor<i64>) -> tensor<?xi64>
  return
}
