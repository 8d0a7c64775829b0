// onnx.Slice C2: the lists are of one length, r at most
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  %b = onnx.Constant dense<[0]> : tensor<1xi64>
  %e = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %n = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{the lists must have one length, 2 at most as data has rank 2, but this one has 2 (onnx.Slice C2)}}
  %0 = "onnx.Slice"(%x, %b, %e, %n, %n) : (tensor<3x4xf32>, tensor<1xi64>, tensor<2xi64>, none, none) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %b = onnx.Constant dense<[0, 0, 0]> : tensor<3xi64>
  %e = onnx.Constant dense<[1, 1, 1]> : tensor<3xi64>
  %n = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{the lists must have one length, 2 at most as data has rank 2, but this one has 3 (onnx.Slice C2)}}
  %0 = "onnx.Slice"(%x, %b, %e, %n, %n) : (tensor<3x4xf32>, tensor<3xi64>, tensor<3xi64>, none, none) -> tensor<?x?xf32>
  return
}
