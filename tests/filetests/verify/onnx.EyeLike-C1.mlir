// onnx.EyeLike C1: `input` has rank 2
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{input must have rank 2, but is tensor<3xf32> (onnx.EyeLike C1)}}
  %0 = "onnx.EyeLike"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return
}
