// A program as an ONNX model, read again: of another dialect, and of ONNX itself with open shapes.
//
// REQUIRES: onnx
// RUN: mg translate --to=onnx %s -o %t.onnx && mg translate %t.onnx | FileCheck %s
// RUN: mg translate %s -o %t.onnx && mg translate %t.onnx | FileCheck %s
// RUN: mg opt %s -o %t.onnx && mg translate %t.onnx | FileCheck %s
// RUN: mg opt --canonicalize %s -o %t.onnx && mg translate %t.onnx | FileCheck %s --check-prefix=CANONICAL
// RUN: mg translate --to=onnx %s | FileCheck %s
// RUN: not mg translate --to=tf %s -o %t.onnx 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not mg opt --to=tf %s -o %t.onnx 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not mg opt --split-input-file %s -o %t.onnx 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: not mg opt --check %s -o %t.onnx 2>&1 | FileCheck %s --check-prefix=COMPARED
// RUN: not mg opt --check --python=%t/no/python %S/Inputs/dynamic.onnx -o %t.onnx 2>&1 | FileCheck %s --check-prefix=PYTHON
// RUN: mg translate --to=stablehlo %s | FileCheck %s --check-prefix=HLO
// CANONICAL: "onnx.Add"
// OTHER: error: {{.*}}.onnx: a model is of ONNX's operators, not of those of tf
// ONE: error: --split-input-file: a model holds one program
// COMPARED: error: --check compares models: FILE and the file of -o must be .onnx
// PYTHON: error: --check: {{.*}} cannot be run

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
