// onnx.Pad C2: `axes` is a list of i32 or i64, in [-r, r-1]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  %p = onnx.Constant dense<[1, 1]> : tensor<2xi64>
  %n = "onnx.NoValue"() {value} : () -> none
  %a = onnx.Constant dense<[2]> : tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.Pad C2)}}
  %0 = "onnx.Pad"(%x, %p, %n, %a) : (tensor<3x4xf32>, tensor<2xi64>, none, tensor<1xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %p = onnx.Constant dense<[1, 1]> : tensor<2xi64>
  %n = "onnx.NoValue"() {value} : () -> none
  %a = onnx.Constant dense<[2.0]> : tensor<1xf32>
  // expected-error@+1 {{axes must be a list of i32 or i64, but is tensor<1xf32> (onnx.Pad C2)}}
  %0 = "onnx.Pad"(%x, %p, %n, %a) : (tensor<3x4xf32>, tensor<2xi64>, none, tensor<1xf32>) -> tensor<?x?xf32>
  return
}
