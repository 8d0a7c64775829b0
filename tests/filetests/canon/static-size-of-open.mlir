// A size that the type says is known, whatever the others are.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @main(
// CHECK-NEXT:    %[[SIZE:[a-z0-9_]+]] = arith.constant dense<8> : tensor<1xi64>
// CHECK-NEXT:    return %[[SIZE]]
func.func @main(%x: tensor<?x8xf32>) -> tensor<1xi64> {
  %i = onnx.Constant dense<1> : tensor<1xi64>
  %s = "onnx.Shape"(%x) : (tensor<?x8xf32>) -> tensor<2xi64>
  %b = "onnx.Gather"(%s, %i) : (tensor<2xi64>, tensor<1xi64>) -> tensor<1xi64>
  return %b : tensor<1xi64>
}
