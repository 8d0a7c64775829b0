// onnx.DepthToSpace C4: C is a multiple of b²
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x6x4x4xf32>) {
  // expected-error@+1 {{6 channels are no multiple of the 2 by 2 positions of a block (onnx.DepthToSpace C4)}}
  %0 = "onnx.DepthToSpace"(%x) {blocksize = 2 : si64} : (tensor<1x6x4x4xf32>) -> tensor<?x?x?x?xf32>
  return
}
