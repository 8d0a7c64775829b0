// Older versions of operators have names of their own in onnx-mlir. A model has the operator's name, and the
// newest operator set that still has the version.
//
// REQUIRES: onnx
// RUN: mg opt %s -o %t.onnx && mg opt %t.onnx | FileCheck %s
// RUN: not mg opt %S/Inputs/old-and-new.mlir -o %t2.onnx 2>&1 | FileCheck %s --check-prefix=BOTH

// CHECK: opset_import = ["ai.onnx", "17"]
// CHECK: "onnx.Pad"(%arg0, %arg1, %arg2,
// CHECK: "onnx.ReduceMax"
// BOTH: error: 'PadV13' is Pad as it was before operator set 18, and the model needs 20
func.func @main(%x: tensor<2x3xf32>, %p: tensor<4xi64>, %v: tensor<f32>) -> tensor<?xf32> {
  %0 = "onnx.PadV13"(%x, %p, %v) {mode = "constant"} : (tensor<2x3xf32>, tensor<4xi64>, tensor<f32>) -> tensor<?x?xf32>
  %1 = "onnx.ReduceMaxV13"(%0) {axes = [1], keepdims = 0 : si64} : (tensor<?x?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
