// onnx.SpaceToDepth C3: `mode` is `DCR` or `CRD`
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x4x4x4xf32>) {
  // expected-error@+1 {{mode must be DCR or CRD, but is "RDC" (onnx.SpaceToDepth C3)}}
  %0 = "onnx.SpaceToDepth"(%x) {blocksize = 2 : si64, mode = "RDC"} : (tensor<1x4x4x4xf32>) -> tensor<?x?x?x?xf32>
  return
}
