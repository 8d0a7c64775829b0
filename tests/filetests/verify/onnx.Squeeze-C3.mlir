// onnx.Squeeze C3: the named dimensions have size 1
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x4xf32>) {
  %a = onnx.Constant dense<[1]> : tensor<1xi64>
  // expected-error@+1 {{dimension 1 of data has size 4: only dimensions of size 1 can be left out (onnx.Squeeze C3)}}
  %0 = "onnx.Squeeze"(%x, %a) : (tensor<1x4xf32>, tensor<1xi64>) -> tensor<1xf32>
  return
}
