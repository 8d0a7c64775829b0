// A short way to a value is dropped while the value is but a reshape of others, and comes back once it is
// more: the indices are one reshape of the slice, as they are in the canonical form of this form.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @main(
// CHECK:      %[[PART:.*]] = mg.slice %arg1 {offsets = array<i64: 8>, sizes = array<i64: 4>, strides = array<i64: 1>} : (tensor<48xi64>) -> tensor<4xi64>
// CHECK-NEXT: %[[INDICES:.*]] = mg.reshape %[[PART]] : (tensor<4xi64>) -> tensor<2x2xi64>
// CHECK-NEXT: mg.gather_multiaxis %{{.*}}[%[[INDICES]]] axes [0, 1]
func.func @main(%arg0: tensor<3x2x4x2xi8>, %arg1: tensor<48xi64>) -> tensor<1x1x1x2xi8> {
  %0 = mg.broadcast %arg0 {dims = array<i64: 0, 2, 3, 4>} : (tensor<3x2x4x2xi8>) -> tensor<3x2x2x4x2xi8>
  %1 = mg.reshape %arg1 : (tensor<48xi64>) -> tensor<3x2x2x1x2x2xi64>
  %2 = "onnx.GatherND"(%0, %1) {batch_dims = 3 : si64} : (tensor<3x2x2x4x2xi8>, tensor<3x2x2x1x2x2xi64>) -> tensor<3x2x2x1x2xi8>
  %cst = arith.constant dense<[[[0, 1, 0]]]> : tensor<1x1x3xi64>
  %4 = "onnx.GatherND"(%2, %cst) {batch_dims = 0 : si64} : (tensor<3x2x2x1x2xi8>, tensor<1x1x3xi64>) -> tensor<1x1x1x2xi8>
  return %4 : tensor<1x1x1x2xi8>
}
