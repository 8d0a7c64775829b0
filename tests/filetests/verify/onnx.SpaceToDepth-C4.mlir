// onnx.SpaceToDepth C4: H and W are multiples of b
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x6x4x3xf32>) {
  // expected-error@+1 {{4 by 3 is no multiple of blocks of 2 by 2 (onnx.SpaceToDepth C4)}}
  %0 = "onnx.SpaceToDepth"(%x) {blocksize = 2 : si64} : (tensor<1x6x4x3xf32>) -> tensor<?x?x?x?xf32>
  return
}
