// onnx.DepthToSpace C2: `blocksize` is 1 or more
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x4x4x4xf32>) {
  // expected-error@+1 {{blocksize must be 1 or more, but is 0 (onnx.DepthToSpace C2)}}
  %0 = "onnx.DepthToSpace"(%x) {blocksize = 0 : si64} : (tensor<1x4x4x4xf32>) -> tensor<?x?x?x?xf32>
  return
}
