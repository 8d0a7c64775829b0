// What networks have between products runs on every engine, with the bits of the interpreter. Of windows that reach
// over the border, of NaN and of -0.0 the values are those of ONNX Runtime.
//
// RUN: mg run %s --function=softmax --input=2x3xf32=1,2,3,0,inf,nan --backend=interpreter | FileCheck %s --check-prefix=SOFTMAX
// RUN: mg run %s --function=softmax --input=2x3xf32=1,2,3,0,inf,nan --backend=jit | FileCheck %s --check-prefix=SOFTMAX
// RUN: mg run %s --function=softmax --input=2x3xf32=1,2,3,0,inf,nan --backend=mlir | FileCheck %s --check-prefix=SOFTMAX
// RUN: mg run %s --function=layer --input=2x2xf32=1,3,2,2 --input=2xf32=1,2 --backend=interpreter | FileCheck %s --check-prefix=LAYER
// RUN: mg run %s --function=layer --input=2x2xf32=1,3,2,2 --input=2xf32=1,2 --backend=jit | FileCheck %s --check-prefix=LAYER
// RUN: mg run %s --function=layer --input=2x2xf32=1,3,2,2 --input=2xf32=1,2 --backend=mlir | FileCheck %s --check-prefix=LAYER
// RUN: mg run %s --function=pools --input=1x1x2x3xf32=1,nan,2,-4,-0.0,5 --backend=interpreter | FileCheck %s --check-prefix=POOLS
// RUN: mg run %s --function=pools --input=1x1x2x3xf32=1,nan,2,-4,-0.0,5 --backend=jit | FileCheck %s --check-prefix=POOLS
// RUN: mg run %s --function=pools --input=1x1x2x3xf32=1,nan,2,-4,-0.0,5 --backend=mlir | FileCheck %s --check-prefix=POOLS
// RUN: mg run %s --function=apart --input=1x1x4xf32=nan,1,3,2 --backend=interpreter | FileCheck %s --check-prefix=APART
// RUN: mg run %s --function=apart --input=1x1x4xf32=nan,1,3,2 --backend=jit | FileCheck %s --check-prefix=APART
// RUN: mg run %s --function=activations --input=4xf32=-3,-0.5,0.5,nan --backend=interpreter | FileCheck %s --check-prefix=ACTIVATIONS
// RUN: mg run %s --function=activations --input=4xf32=-3,-0.5,0.5,nan --backend=jit | FileCheck %s --check-prefix=ACTIVATIONS
// RUN: mg run %s --function=resize --input=1x1x2x2xf32=1,2,3,inf --backend=interpreter | FileCheck %s --check-prefix=RESIZE
// RUN: mg run %s --function=resize --input=1x1x2x2xf32=1,2,3,inf --backend=jit | FileCheck %s --check-prefix=RESIZE
// RUN: mg run %s --function=whole --input=1x1x2000xf32=1 --backend=jit | FileCheck %s --check-prefix=WHOLE
// RUN: not mg run %s --function=long --input=1x1x4000xf32=1 --backend=jit 2>&1 | FileCheck %s --check-prefix=LONG
// REQUIRES: llvm, mlir

// SOFTMAX{LITERAL}: tensor<2x3xf32>: [[0.09003057, 0.24472848, 0.66524094], [nan, nan, nan]]
func.func @softmax(%x: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0 = "onnx.Softmax"(%x) {axis = 1 : si64} : (tensor<?x3xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// LAYER{LITERAL}: tensor<2x2xf32>: [[-0.999995, 1.99999], [0, 0]]
// LAYER{LITERAL}: tensor<2x1xf32>: [[2], [2]]
func.func @layer(%x: tensor<2x2xf32>, %s: tensor<2xf32>) -> (tensor<2x2xf32>, tensor<2x1xf32>) {
  %0:3 = "onnx.LayerNormalization"(%x, %s) : (tensor<2x2xf32>, tensor<2xf32>) -> (tensor<2x2xf32>, tensor<2x1xf32>, tensor<2x1xf32>)
  return %0#0, %0#1 : tensor<2x2xf32>, tensor<2x1xf32>
}

// The window [1, nan; -4, -0.0] has 1 first, which NaN does not replace.
// POOLS{LITERAL}: tensor<1x1x1x2xf32>: [[[[1, nan]]]]
// POOLS{LITERAL}: tensor<1x1x1x2xi64>: [[[[0, 1]]]]
// POOLS{LITERAL}: tensor<1x1x2x2xf32>: [[[[1, nan], [-4, 2.5]]]]
// POOLS{LITERAL}: tensor<1x1x1x1xf32>: [[[[5]]]]
func.func @pools(%x: tensor<1x1x2x3xf32>) -> (tensor<1x1x1x2xf32>, tensor<1x1x1x2xi64>, tensor<1x1x2x2xf32>, tensor<1x1x1x1xf32>) {
  %0:2 = "onnx.MaxPool"(%x) {kernel_shape = [2, 2]} : (tensor<1x1x2x3xf32>) -> (tensor<1x1x1x2xf32>, tensor<1x1x1x2xi64>)
  %1 = "onnx.AveragePool"(%x) {kernel_shape = [1, 2], pads = [0, 1, 0, 0], strides = [1, 2]} : (tensor<1x1x2x3xf32>) -> tensor<1x1x2x2xf32>
  %2 = "onnx.GlobalMaxPool"(%x) : (tensor<1x1x2x3xf32>) -> tensor<1x1x1x1xf32>
  return %0#0, %0#1, %1, %2 : tensor<1x1x1x2xf32>, tensor<1x1x1x2xi64>, tensor<1x1x2x2xf32>, tensor<1x1x1x1xf32>
}

// The border before the image is no element, and its first element is NaN.
// APART{LITERAL}: tensor<1x1x4xf32>: [[[1, nan, 2, 3]]]
// APART{LITERAL}: tensor<1x1x4xi64>: [[[1, 0, 3, 2]]]
func.func @apart(%x: tensor<1x1x4xf32>) -> (tensor<1x1x4xf32>, tensor<1x1x4xi64>) {
  %0:2 = "onnx.MaxPool"(%x) {kernel_shape = [2], dilations = [2], pads = [1, 1]} : (tensor<1x1x4xf32>) -> (tensor<1x1x4xf32>, tensor<1x1x4xi64>)
  return %0#0, %0#1 : tensor<1x1x4xf32>, tensor<1x1x4xi64>
}

// ACTIVATIONS{LITERAL}: tensor<4xf32>: [-0.004049694, -0.15426877, 0.34573123, nan]
// ACTIVATIONS{LITERAL}: tensor<4xf32>: [0, 0.4, 0.6, nan]
// ACTIVATIONS{LITERAL}: tensor<4xf32>: [0, 0, 0, nan]
func.func @activations(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = "onnx.Gelu"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "onnx.HardSigmoid"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = "onnx.ThresholdedRelu"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// An element without weight is not read: inf stays where it is.
// RESIZE{LITERAL}: tensor<1x1x3x3xf32>: [[[[1, 1.5, 2], [2, inf, inf], [3, inf, inf]]]]
func.func @resize(%x: tensor<1x1x2x2xf32>) -> tensor<1x1x3x3xf32> {
  %none = "onnx.NoValue"() {value} : () -> none
  %sizes = onnx.Constant dense<[1, 1, 3, 3]> : tensor<4xi64>
  %0 = "onnx.Resize"(%x, %none, %none, %sizes) {mode = "linear", coordinate_transformation_mode = "align_corners"} : (tensor<1x1x2x2xf32>, none, none, tensor<4xi64>) -> tensor<1x1x3x3xf32>
  return %0 : tensor<1x1x3x3xf32>
}

// WHOLE{LITERAL}: tensor<1x1x1xf32>: [[[1]]]
func.func @whole(%x: tensor<1x1x2000xf32>) -> tensor<1x1x1xf32> {
  %0 = "onnx.AveragePool"(%x) {kernel_shape = [2000]} : (tensor<1x1x2000xf32>) -> tensor<1x1x1xf32>
  return %0 : tensor<1x1x1xf32>
}

// LONG: error: 'onnx.AveragePool': only the interpreter runs it
func.func @long(%x: tensor<1x1x4000xf32>) -> tensor<1x1x3xf32> {
  %0 = "onnx.AveragePool"(%x) {kernel_shape = [2000], strides = [1000]} : (tensor<1x1x4000xf32>) -> tensor<1x1x3xf32>
  return %0 : tensor<1x1x3xf32>
}
