// onnx.DepthToSpace C1: `input` has rank 4
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<6x4x4xf32>) {
  // expected-error@+1 {{input must have rank 4, but is tensor<6x4x4xf32> (onnx.DepthToSpace C1)}}
  %0 = "onnx.DepthToSpace"(%x) {blocksize = 2 : si64} : (tensor<6x4x4xf32>) -> tensor<?x?x?x?xf32>
  return
}
