// onnx.Squeeze C2: `axes` are in [-r, r-1]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x4xf32>) {
  %a = onnx.Constant dense<[2]> : tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.Squeeze C2)}}
  %0 = "onnx.Squeeze"(%x, %a) : (tensor<1x4xf32>, tensor<1xi64>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<1x4xf32>) {
  %a = onnx.Constant dense<[-3]> : tensor<1xi64>
  // expected-error@+1 {{axis -3 is not in [-2, 1] (onnx.Squeeze C2)}}
  %0 = "onnx.Squeeze"(%x, %a) : (tensor<1x4xf32>, tensor<1xi64>) -> tensor<4xf32>
  return
}
