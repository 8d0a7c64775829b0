// onnx.Slice C3: `axes` are in [-r, r-1]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  %b = onnx.Constant dense<[0]> : tensor<1xi64>
  %e = onnx.Constant dense<[1]> : tensor<1xi64>
  %n = "onnx.NoValue"() {value} : () -> none
  %a = onnx.Constant dense<[2]> : tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.Slice C3)}}
  %0 = "onnx.Slice"(%x, %b, %e, %a, %n) : (tensor<3x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<?x?xf32>
  return
}
