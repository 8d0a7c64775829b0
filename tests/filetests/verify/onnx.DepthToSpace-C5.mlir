// onnx.DepthToSpace C5: no size of the result overflows
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x4x9223372036854775807x0xf32>) {
  // expected-error@+1 {{2 times 9223372036854775807 by 0 is too large (onnx.DepthToSpace C5)}}
  %0 = "onnx.DepthToSpace"(%x) {blocksize = 2 : si64} : (tensor<1x4x9223372036854775807x0xf32>) -> tensor<?x?x?x?xf32>
  return
}
