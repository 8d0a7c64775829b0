// onnx.SpaceToDepth C5: no size of the result overflows
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<0x9223372036854775807x4x4xf32>) {
  // expected-error@+1 {{2 times 2 times 9223372036854775807 channels are too many (onnx.SpaceToDepth C5)}}
  %0 = "onnx.SpaceToDepth"(%x) {blocksize = 2 : si64} : (tensor<0x9223372036854775807x4x4xf32>) -> tensor<?x?x?x?xf32>
  return
}
