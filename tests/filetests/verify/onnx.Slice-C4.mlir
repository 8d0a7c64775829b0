// onnx.Slice C4: `axes` are unique
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  %b = onnx.Constant dense<[0, 0]> : tensor<2xi64>
  %e = onnx.Constant dense<[1, 1]> : tensor<2xi64>
  %n = "onnx.NoValue"() {value} : () -> none
  %a = onnx.Constant dense<[1, -1]> : tensor<2xi64>
  // expected-error@+1 {{axis -1 occurs twice (onnx.Slice C4)}}
  %0 = "onnx.Slice"(%x, %b, %e, %a, %n) : (tensor<3x4xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, none) -> tensor<?x?xf32>
  return
}
