// Operators of the oldest operator sets that have no newer form stay: a training mode that is the default, a shape in
// an attribute, an operand that does not fit where it says.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// REQUIRES: onnx

// CHECK-LABEL: func.func @old(
// CHECK:         torch.operator "onnx.Dropout"
// CHECK:         torch.operator "onnx.Reshape"
// CHECK:         torch.operator "onnx.Add"
func.func @old(%x: !torch.vtensor<[2,2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2,2],f32> attributes {torch.onnx_meta.opset_version = 4 : si64} {
  %0 = torch.operator "onnx.Dropout"(%x) {torch.onnx.ratio = 0.5 : f32} : (!torch.vtensor<[2,2],f32>) -> !torch.vtensor<[2,2],f32>
  %1 = torch.operator "onnx.Reshape"(%0) {torch.onnx.shape = [4 : si64]} : (!torch.vtensor<[2,2],f32>) -> !torch.vtensor<[4],f32>
  %2 = torch.operator "onnx.Reshape"(%1) {torch.onnx.shape = [2 : si64, 2 : si64]} : (!torch.vtensor<[4],f32>) -> !torch.vtensor<[2,2],f32>
  %3 = torch.operator "onnx.Add"(%2, %b) {torch.onnx.axis = 2 : si64, torch.onnx.broadcast = 1 : si64} : (!torch.vtensor<[2,2],f32>, !torch.vtensor<[2],f32>) -> !torch.vtensor<[2,2],f32>
  return %3 : !torch.vtensor<[2,2],f32>
}
