// onnx.Reshape C4: with `allowzero`, 0 and -1 are not both given
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<0x3xf32>) {
  %s = onnx.Constant dense<[0, -1]> : tensor<2xi64>
  // expected-error@+1 {{with allowzero, 0 and -1 cannot both be given (onnx.Reshape C4)}}
  %0 = "onnx.Reshape"(%x, %s) {allowzero = 1 : si64} : (tensor<0x3xf32>, tensor<2xi64>) -> tensor<0x3xf32>
  return
}
