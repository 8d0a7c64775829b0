// onnx.Slice C5: no step is 0
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  %b = onnx.Constant dense<[0]> : tensor<1xi64>
  %e = onnx.Constant dense<[1]> : tensor<1xi64>
  %a = onnx.Constant dense<[0]> : tensor<1xi64>
  %s = onnx.Constant dense<[0]> : tensor<1xi64>
  // expected-error@+1 {{steps must not be 0, but step 0 is (onnx.Slice C5)}}
  %0 = "onnx.Slice"(%x, %b, %e, %a, %s) : (tensor<3x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x?xf32>
  return
}
