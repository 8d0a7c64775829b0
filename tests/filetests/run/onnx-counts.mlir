// An operator that is carried with more operands or results than its formula has, or with an operand of another type,
// is no application of the formula, and stays.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: not mg run %s --backend=interpreter --function=operands 2>&1 | FileCheck %s --check-prefix=OPERANDS
// RUN: not mg run %s --backend=interpreter --function=results 2>&1 | FileCheck %s --check-prefix=RESULTS
//
// CHECK: "onnx.PRelu"
// CHECK: "onnx.Elu"
// CHECK: "onnx.Dropout"
// CHECK: "onnx.Resize"
// OPERANDS: error: 3 operands, and it takes at most 2 (onnx.PRelu)
// RESULTS: error: 2 results, and it has at most 1 (onnx.Elu)

func.func @operands() -> tensor<2xf32> {
  %x = onnx.Constant dense<[-2.0, 0.5]> : tensor<2xf32>
  %0 = "onnx.PRelu"(%x, %x, %x) : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @results() -> (tensor<2xf32>, tensor<2xf32>) {
  %x = onnx.Constant dense<[-2.0, 0.5]> : tensor<2xf32>
  %0:2 = "onnx.Elu"(%x) : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return %0#0, %0#1 : tensor<2xf32>, tensor<2xf32>
}

// The mode of training is a float.
func.func @mode(%x: tensor<2xf32>) -> tensor<2xf32> {
  %ratio = onnx.Constant dense<0.5> : tensor<f32>
  %mode = onnx.Constant dense<0.0> : tensor<f32>
  %0 = "onnx.Dropout"(%x, %ratio, %mode) : (tensor<2xf32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// The result's positions are not listed to know that it is too large.
func.func @size(%x: tensor<2x3xf32>) -> tensor<2x281474976710661xf32> {
  %none = "onnx.NoValue"() {value} : () -> none
  %sizes = onnx.Constant dense<[2, 281474976710661]> : tensor<2xi64>
  %0 = "onnx.Resize"(%x, %none, %none, %sizes) : (tensor<2x3xf32>, none, none, tensor<2xi64>) -> tensor<2x281474976710661xf32>
  return %0 : tensor<2x281474976710661xf32>
}
