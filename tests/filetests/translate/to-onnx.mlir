// A program as an ONNX model, read again: of another dialect, and of ONNX itself with open shapes.
//
// REQUIRES: onnx
// RUN: mg translate --to=onnx %s -o %t.onnx && mg translate %t.onnx | FileCheck %s
// RUN: not mg translate --to=onnx %s 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: mg translate --to=stablehlo %s | FileCheck %s --check-prefix=HLO
// TEXT: error: a model is no text: name its file with -o

// CHECK-LABEL: func.func @main(%arg0: tensor<4x3xf32>
// CHECK:         [[POSITIONS:%[0-9]+]] = onnx.Constant dense<[2, 0]> : tensor<2xi64>
// CHECK:         [[FOUND:%[0-9]+]] = "onnx.Gather"(%arg0, [[POSITIONS]])
// CHECK:         [[SUM:%[0-9]+]] = "onnx.Add"([[FOUND]], [[FOUND]])
// CHECK:         return [[SUM]]
// HLO: stablehlo.add
func.func @main(%data: tensor<4x3xf32>) -> tensor<2x3xf32> {
  %axis = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %indices = "tf.Const"() {value = dense<[2, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
  %0 = "tf.GatherV2"(%data, %indices, %axis) : (tensor<4x3xf32>, tensor<2xi64>, tensor<i32>) -> tensor<2x3xf32>
  %1 = "tf.AddV2"(%0, %0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
