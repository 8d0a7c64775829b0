// A size of what an operation with regions gives is known where that result is, and nowhere before.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @reshape(
// CHECK-NEXT:    %0 = "onnx.If"
// CHECK:         %1 = "onnx.Shape"(%0)
// CHECK:         %3 = "onnx.Reshape"(%arg1, %2)
// CHECK-NEXT:    return %3
func.func @reshape(%p: tensor<i1>, %x: tensor<6x20xf32>) -> tensor<?x?xf32> {
  %rest = onnx.Constant dense<-1> : tensor<1xi64>
  %i = "onnx.If"(%p) ({
    %a = onnx.Constant dense<[0, 1, 2]> : tensor<3xi64>
    onnx.Yield %a : tensor<3xi64>
  }, {
    %a = onnx.Constant dense<[0, 1]> : tensor<2xi64>
    onnx.Yield %a : tensor<2xi64>
  }) : (tensor<i1>) -> tensor<?xi64>
  %s = "onnx.Shape"(%i) : (tensor<?xi64>) -> tensor<1xi64>
  %n = "onnx.Concat"(%s, %rest) {axis = 0 : si64} : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %0 = "onnx.Reshape"(%x, %n) : (tensor<6x20xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// The size of another operation's result, of what the regions gave.
// CHECK-LABEL: func.func @expand(
// CHECK-NEXT:    %0 = "onnx.If"
// CHECK:         "onnx.NonZero"(%0)
// CHECK:         "onnx.Expand"(%arg1,
func.func @expand(%p: tensor<i1>, %x: tensor<1xf32>) -> tensor<?xf32> {
  %i = "onnx.If"(%p) ({
    %a = onnx.Constant dense<[0, 1, 2]> : tensor<3xi64>
    onnx.Yield %a : tensor<3xi64>
  }, {
    %a = onnx.Constant dense<[0, 1]> : tensor<2xi64>
    onnx.Yield %a : tensor<2xi64>
  }) : (tensor<i1>) -> tensor<?xi64>
  %z = "onnx.NonZero"(%i) : (tensor<?xi64>) -> tensor<1x?xi64>
  %s = "onnx.Shape"(%z) {start = 1 : si64} : (tensor<1x?xi64>) -> tensor<1xi64>
  %0 = "onnx.Expand"(%x, %s) : (tensor<1xf32>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
