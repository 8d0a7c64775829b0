// onnx.ConstantOfShape C1: `input` is a list of i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f() {
  %s = onnx.Constant dense<[3, 4]> : tensor<2xi32>
  // expected-error@+1 {{input must be a list of i64, but is tensor<2xi32> (onnx.ConstantOfShape C1)}}
  %0 = "onnx.ConstantOfShape"(%s) : (tensor<2xi32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%s: tensor<i64>) {
  // expected-error@+1 {{input must be a list of i64, but is tensor<i64> (onnx.ConstantOfShape C1)}}
  %0 = "onnx.ConstantOfShape"(%s) : (tensor<i64>) -> tensor<?xf32>
  return
}
