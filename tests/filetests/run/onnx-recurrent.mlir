// Losses and recurrent layers run on every engine, with the bits of the interpreter.
//
// RUN: mg run %s --function=loss --input=2x3xf32=1,2,3,-1,0,4 --input=2xi64=2,-1 --backend=interpreter | FileCheck %s --check-prefix=LOSS
// RUN: mg run %s --function=loss --input=2x3xf32=1,2,3,-1,0,4 --input=2xi64=2,-1 --backend=jit | FileCheck %s --check-prefix=LOSS
// RUN: mg run %s --function=loss --input=2x3xf32=1,2,3,-1,0,4 --input=2xi64=2,-1 --backend=mlir | FileCheck %s --check-prefix=LOSS
// RUN: mg run %s --function=gru --input=2x1x1xf32=1,-2 --input=1x3x1xf32=0.5 --input=1x3x1xf32=-1 --backend=interpreter | FileCheck %s --check-prefix=GRU
// RUN: mg run %s --function=gru --input=2x1x1xf32=1,-2 --input=1x3x1xf32=0.5 --input=1x3x1xf32=-1 --backend=jit | FileCheck %s --check-prefix=GRU
// RUN: mg run %s --function=lstm --input=2x2x1xf32=1,2,3,4 --input=2x4x1xf32=0.5 --input=2x4x1xf32=-1 --input=2xi32=2,1 --backend=interpreter | FileCheck %s --check-prefix=LSTM
// RUN: mg run %s --function=lstm --input=2x2x1xf32=1,2,3,4 --input=2x4x1xf32=0.5 --input=2x4x1xf32=-1 --input=2xi32=2,1 --backend=jit | FileCheck %s --check-prefix=LSTM
// RUN: not mg run %s --function=loss --input=2x3xf32=0 --input=2xi64=2,3 --backend=jit 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not mg run %s --function=long --input=65x1x1xf32=1 --input=1x1x1xf32=1 --input=1x1x1xf32=1 --backend=jit 2>&1 | FileCheck %s --check-prefix=LONG
// REQUIRES: llvm, mlir

// The second position is ignored. The weight of class 2 is in the mean's sum and count.
// LOSS{LITERAL}: tensor<2xf32>: [-12, 0]
// LOSS{LITERAL}: tensor<f32>: 0.40760595
// LOSS{LITERAL}: tensor<2x3xf32>: [[-2.407606, -1.4076059, -0.40760595], [-5.024745, -4.024745, -0.024744924]]
// OUTSIDE: error: index 3 is out of bounds for axis 1 of size 3
func.func @loss(%x: tensor<2x3xf32>, %t: tensor<2xi64>) -> (tensor<2xf32>, tensor<f32>, tensor<2x3xf32>) {
  %w = onnx.Constant dense<[1.0, 2.0, 4.0]> : tensor<3xf32>
  %0 = "onnx.NegativeLogLikelihoodLoss"(%x, %t, %w) {reduction = "none", ignore_index = -1 : si64} : (tensor<2x3xf32>, tensor<2xi64>, tensor<3xf32>) -> tensor<2xf32>
  %1:2 = "onnx.SoftmaxCrossEntropyLoss"(%x, %t, %w) {ignore_index = -1 : si64} : (tensor<2x3xf32>, tensor<2xi64>, tensor<3xf32>) -> (tensor<f32>, tensor<2x3xf32>)
  return %0, %1#0, %1#1 : tensor<2xf32>, tensor<f32>, tensor<2x3xf32>
}

// GRU{LITERAL}: tensor<2x1x1x1xf32>: [[[[0.19999999]]], [[[0.051999994]]]]
// GRU{LITERAL}: tensor<1x1x1xf32>: [[[0.051999994]]]
func.func @gru(%x: tensor<2x1x1xf32>, %w: tensor<1x3x1xf32>, %r: tensor<1x3x1xf32>) -> (tensor<2x1x1x1xf32>, tensor<1x1x1xf32>) {
  %0:2 = "onnx.GRU"(%x, %w, %r) {hidden_size = 1 : si64, linear_before_reset = 1 : si64, activations = ["HardSigmoid", "Relu"], clip = 1.5 : f32} : (tensor<2x1x1xf32>, tensor<1x3x1xf32>, tensor<1x3x1xf32>) -> (tensor<2x1x1x1xf32>, tensor<1x1x1xf32>)
  return %0#0, %0#1 : tensor<2x1x1x1xf32>, tensor<1x1x1xf32>
}

// The second sequence has one step: its state stays, and Y is 0 after it. The last states of the cell are left out.
// LSTM{LITERAL}: tensor<2x2x2x1xf32>: [[[[0.17426974], [0.36960638]], [[0.1714577], [0.36960638]]], [[[0.5710304], [0]], [[0.51438594], [0]]]]
// LSTM{LITERAL}: tensor<2x2x1xf32>: [[[0.5710304], [0.36960638]], [[0.1714577], [0.36960638]]]
func.func @lstm(%x: tensor<2x2x1xf32>, %w: tensor<2x4x1xf32>, %r: tensor<2x4x1xf32>, %l: tensor<2xi32>) -> (tensor<2x2x2x1xf32>, tensor<2x2x1xf32>) {
  %none = "onnx.NoValue"() {value} : () -> none
  %0:3 = "onnx.LSTM"(%x, %w, %r, %none, %l) {hidden_size = 1 : si64, direction = "bidirectional"} : (tensor<2x2x1xf32>, tensor<2x4x1xf32>, tensor<2x4x1xf32>, none, tensor<2xi32>) -> (tensor<2x2x2x1xf32>, tensor<2x2x1xf32>, none)
  return %0#0, %0#1 : tensor<2x2x2x1xf32>, tensor<2x2x1xf32>
}

// LONG: error: 'onnx.RNN' has more than 64 steps: only the interpreter runs it
func.func @long(%x: tensor<65x1x1xf32>, %w: tensor<1x1x1xf32>, %r: tensor<1x1x1xf32>) -> tensor<1x1x1xf32> {
  %y, %h = "onnx.RNN"(%x, %w, %r) {hidden_size = 1 : si64} : (tensor<65x1x1xf32>, tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> (none, tensor<1x1x1xf32>)
  return %h : tensor<1x1x1xf32>
}
