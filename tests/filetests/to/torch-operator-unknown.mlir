// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: not mg opt %s --to=onnx 2>&1 | FileCheck %s --check-prefix=REFUSED
// REQUIRES: onnx

// Of an operator set that is not named, or of another registry, nothing is known.
//
// CHECK-LABEL: func.func @unknown(
// CHECK:         torch.operator "onnx.Neg"
// CHECK:         torch.operator "onnx.com.microsoft.Gelu"
func.func @unknown(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.operator "onnx.Neg"(%x) : (!torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  %1 = torch.operator "onnx.com.microsoft.Gelu"(%0) : (!torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  return %1 : !torch.vtensor<[2],f32>
}

// REFUSED: error: 'torch.operator' has no spelling in 'onnx': it is carried as it is written, not computed
// REFUSED: 2 operations of this kind are refused
