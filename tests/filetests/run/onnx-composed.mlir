// Operators that are composed of others, on the engines that run them.
//
// RUN: mg run %s --function=smooth --input=1x4xf32=0,1,2,3 --backend=interpreter | FileCheck %s --check-prefix=SMOOTH
// RUN: mg run %s --function=smooth --input=1x4xf32=0,1,2,3 --backend=jit | FileCheck %s --check-prefix=SMOOTH
// RUN: mg run %s --function=smooth --input=1x4xf32=0,1,2,3 --backend=mlir | FileCheck %s --check-prefix=SMOOTH
// RUN: mg run %s --function=region --input=1x4xf32=0,1,2,3 --input=4xf32=0,0.25,1,1.25 --backend=interpreter | FileCheck %s --check-prefix=REGION
// RUN: mg run %s --function=region --input=1x4xf32=0,1,2,3 --input=4xf32=0,0.25,1,1.25 --backend=jit | FileCheck %s --check-prefix=REGION
// RUN: mg run %s --function=sums --input=2x2xf32=1,2,3,4 --input=2xf32=1,10 --backend=interpreter | FileCheck %s --check-prefix=SUMS
// RUN: mg run %s --function=sums --input=2x2xf32=1,2,3,4 --input=2xf32=1,10 --backend=jit | FileCheck %s --check-prefix=SUMS
// RUN: mg run %s --function=sums --input=2x2xf32=1,2,3,4 --input=2xf32=1,10 --backend=mlir | FileCheck %s --check-prefix=SUMS
// RUN: mg run %s --function=images --input=2x2xf32=0,2,3,4 --input=1x2x2xf32=1,2,10,20 --backend=interpreter | FileCheck %s --check-prefix=IMAGES
// RUN: mg run %s --function=images --input=2x2xf32=0,2,3,4 --input=1x2x2xf32=1,2,10,20 --backend=jit | FileCheck %s --check-prefix=IMAGES
// RUN: mg run %s --function=images --input=2x2xf32=0,2,3,4 --input=1x2x2xf32=1,2,10,20 --backend=mlir | FileCheck %s --check-prefix=IMAGES
// RUN: mg run %s --function=states --input=1x2x1xf32=2,3 --input=1x1x1x1xf32=1 --backend=interpreter | FileCheck %s --check-prefix=STATES
// RUN: mg run %s --function=states --input=1x2x1xf32=2,3 --input=1x1x1x1xf32=1 --backend=jit | FileCheck %s --check-prefix=STATES
// RUN: mg run %s --function=states --input=1x2x1xf32=2,3 --input=1x1x1x1xf32=1 --backend=mlir | FileCheck %s --check-prefix=STATES
// RUN: mg run %s --function=chosen --input=2x2xf32=0,2,2,1 --input=2xi1=0,1 --backend=interpreter | FileCheck %s --check-prefix=CHOSEN
// RUN: mg run %s --function=chosen --input=2x2xf32=0,2,2,1 --input=2xi1=0,1 --backend=jit | FileCheck %s --check-prefix=CHOSEN
// RUN: mg run %s --function=taken --input=2xf32=1,2 --backend=interpreter | FileCheck %s --check-prefix=TAKEN
// RUN: mg run %s --function=taken --input=2xf32=1,2 --backend=jit | FileCheck %s --check-prefix=TAKEN
// RUN: mg run %s --function=counted --input=i64=4 --input=2x1xf32=1,2 --backend=interpreter | FileCheck %s --check-prefix=COUNTED
// RUN: mg run %s --function=counted --input=i64=4 --input=2x1xf32=1,2 --backend=jit | FileCheck %s --check-prefix=COUNTED
// RUN: mg run %s --function=trained --input=1xf32=1 --input=2xf32=2,4 --backend=interpreter | FileCheck %s --check-prefix=TRAINED
// RUN: mg run %s --function=trained --input=1xf32=1 --input=2xf32=2,4 --backend=jit | FileCheck %s --check-prefix=TRAINED
// RUN: mg run %s --function=trained --input=1xf32=1 --input=2xf32=2,4 --backend=mlir | FileCheck %s --check-prefix=TRAINED
// REQUIRES: llvm, mlir

// Smaller images are smoothed; the values are ONNX Runtime's.
// SMOOTH{LITERAL}: tensor<1x2xf32>: [[0.375, 2]]
// SMOOTH{LITERAL}: tensor<1x2xf32>: [[0.32142955, 2.1052628]]
func.func @smooth(%x: tensor<1x4xf32>) -> (tensor<1x2xf32>, tensor<1x2xf32>) {
  %none = "onnx.NoValue"() {value} : () -> none
  %scales = onnx.Constant dense<[1.0, 0.6]> : tensor<2xf32>
  %0 = "onnx.Resize"(%x, %none, %scales, %none) {mode = "linear", antialias = 1 : si64} : (tensor<1x4xf32>, none, tensor<2xf32>, none) -> tensor<1x2xf32>
  %1 = "onnx.Resize"(%x, %none, %scales, %none) {mode = "cubic", antialias = 1 : si64, exclude_outside = 1 : si64} : (tensor<1x4xf32>, none, tensor<2xf32>, none) -> tensor<1x2xf32>
  return %0, %1 : tensor<1x2xf32>, tensor<1x2xf32>
}

// A region is an argument; what is outside of the image has a value of its own.
// REGION{LITERAL}: tensor<1x3xf32>: [[0.75, 2.25, 10]]
func.func @region(%x: tensor<1x4xf32>, %roi: tensor<4xf32>) -> tensor<1x3xf32> {
  %none = "onnx.NoValue"() {value} : () -> none
  %sizes = onnx.Constant dense<[1, 3]> : tensor<2xi64>
  %0 = "onnx.Resize"(%x, %roi, %none, %sizes) {mode = "linear", coordinate_transformation_mode = "tf_crop_and_resize", extrapolation_value = 10.0 : f32} : (tensor<1x4xf32>, tensor<4xf32>, none, tensor<2xi64>) -> tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}

// Of one operand a diagonal and a sum, of three operands one after the other.
// SUMS{LITERAL}: tensor<2xf32>: [1, 4]
// SUMS{LITERAL}: tensor<f32>: 10
// SUMS{LITERAL}: tensor<2xf32>: [107, 235]
func.func @sums(%x: tensor<2x2xf32>, %y: tensor<2xf32>) -> (tensor<2xf32>, tensor<f32>, tensor<2xf32>) {
  %0 = "onnx.Einsum"(%x) {equation = "ii->i"} : (tensor<2x2xf32>) -> tensor<2xf32>
  %1 = "onnx.Einsum"(%x) {equation = "ij->"} : (tensor<2x2xf32>) -> tensor<f32>
  %2 = "onnx.Einsum"(%x, %x, %y) {equation = "ij,jk,k->i"} : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<f32>, tensor<2xf32>
}

// The determinant of a matrix whose first pivot is 0, overlapping columns, and a border.
// IMAGES{LITERAL}: tensor<f32>: -6
// IMAGES{LITERAL}: tensor<1x1x3xf32>: [[[1, 12, 20]]]
// IMAGES{LITERAL}: tensor<1x4xf32>: [[0, 0, 2, 0]]
func.func @images(%x: tensor<2x2xf32>, %c: tensor<1x2x2xf32>) -> (tensor<f32>, tensor<1x1x3xf32>, tensor<1x4xf32>) {
  %image = onnx.Constant dense<3> : tensor<1xi64>
  %block = onnx.Constant dense<2> : tensor<1xi64>
  %shape = onnx.Constant dense<[1, 4]> : tensor<2xi64>
  %0 = "onnx.Det"(%x) : (tensor<2x2xf32>) -> tensor<f32>
  %1 = "onnx.Col2Im"(%c, %image, %block) : (tensor<1x2x2xf32>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x1x3xf32>
  %2 = "onnx.CenterCropPad"(%x, %shape) : (tensor<2x2xf32>, tensor<2xi64>) -> tensor<1x4xf32>
  return %0, %1, %2 : tensor<f32>, tensor<1x1x3xf32>, tensor<1x4xf32>
}

// A state of 1, then halved, to which products of keys and values are added.
// STATES{LITERAL}: tensor<1x2x1xf32>: [[[9], [33.75]]]
// STATES{LITERAL}: tensor<1x1x1x1xf32>: [[[[11.25]]]]
// STATES{LITERAL}: tensor<1x1x2xf32>: [[[2, 23]]]
// STATES{LITERAL}: tensor<1x1x1xf32>: [[[3]]]
func.func @states(%q: tensor<1x2x1xf32>, %s: tensor<1x1x1x1xf32>) -> (tensor<1x2x1xf32>, tensor<1x1x1x1xf32>, tensor<1x1x2xf32>, tensor<1x1x1xf32>) {
  %none = "onnx.NoValue"() {value} : () -> none
  %decay = onnx.Constant dense<-0.693147182> : tensor<1x2x1xf32>
  %w = onnx.Constant dense<[[[10.0, 1.0]]]> : tensor<1x1x2xf32>
  %shape = onnx.Constant dense<[1, 1, 2]> : tensor<3xi64>
  %x = "onnx.Reshape"(%q, %shape) : (tensor<1x2x1xf32>, tensor<3xi64>) -> tensor<1x1x2xf32>
  %0:2 = "onnx.LinearAttention"(%q, %q, %q, %s, %decay) {update_rule = "gated", q_num_heads = 1 : si64, kv_num_heads = 1 : si64} : (tensor<1x2x1xf32>, tensor<1x2x1xf32>, tensor<1x2x1xf32>, tensor<1x1x1x1xf32>, tensor<1x2x1xf32>) -> (tensor<1x2x1xf32>, tensor<1x1x1x1xf32>)
  %1:2 = "onnx.CausalConvWithState"(%x, %w) : (tensor<1x1x2xf32>, tensor<1x1x2xf32>) -> (tensor<1x1x2xf32>, tensor<1x1x1xf32>)
  return %0#0, %0#1, %1#0, %1#1 : tensor<1x2x1xf32>, tensor<1x1x1x1xf32>, tensor<1x1x2xf32>, tensor<1x1x1xf32>
}

// What is chosen by values is compiled for these.
// CHOSEN{LITERAL}: tensor<2x3xi64>: [[0, 1, 1], [1, 0, 1]]
// CHOSEN{LITERAL}: tensor<1x2xf32>: [[2, 1]]
// CHOSEN{LITERAL}: tensor<3xf32>: [0, 1, 2]
func.func @chosen(%x: tensor<2x2xf32>, %c: tensor<2xi1>) -> (tensor<2x?xi64>, tensor<?x2xf32>, tensor<?xf32>) {
  %0 = "onnx.NonZero"(%x) : (tensor<2x2xf32>) -> tensor<2x?xi64>
  %1 = "onnx.Compress"(%x, %c) {axis = 0 : si64} : (tensor<2x2xf32>, tensor<2xi1>) -> tensor<?x2xf32>
  %2:4 = "onnx.Unique"(%x) : (tensor<2x2xf32>) -> (tensor<?xf32>, tensor<?xi64>, tensor<4xi64>, tensor<?xi64>)
  return %0, %1, %2#0 : tensor<2x?xi64>, tensor<?x2xf32>, tensor<?xf32>
}

// A branch on a known condition is the block that runs, whose results have sizes of their own.
// TAKEN{LITERAL}: tensor<4xf32>: [1, 2, 1, 2]
func.func @taken(%x: tensor<?xf32>) -> tensor<*xf32> {
  %two = onnx.Constant dense<2> : tensor<i64>
  %size = "onnx.Size"(%x) : (tensor<?xf32>) -> tensor<i64>
  %is = "onnx.Equal"(%size, %two) : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %0 = "onnx.If"(%is) ({
    %1 = "onnx.Concat"(%x, %x) {axis = 0 : si64} : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    onnx.Yield %1 : tensor<?xf32>
  }, {
    %axes = onnx.Constant dense<0> : tensor<1xi64>
    %1 = "onnx.Unsqueeze"(%x, %axes) : (tensor<?xf32>, tensor<1xi64>) -> tensor<1x?xf32>
    onnx.Yield %1 : tensor<1x?xf32>
  }) : (tensor<i1>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// How often a loop runs follows from an argument, and the types in a loop over slices from those of its operands.
// COUNTED{LITERAL}: tensor<4xi64>: [0, 1, 3, 6]
// COUNTED{LITERAL}: tensor<2x1xf32>: [[1], [3]]
func.func @counted(%n: tensor<i64>, %x: tensor<2x1xf32>) -> (tensor<?xi64>, tensor<*xf32>) {
  %true = onnx.Constant dense<true> : tensor<i1>
  %zero = onnx.Constant dense<0> : tensor<i64>
  %start = onnx.Constant dense<0.0> : tensor<1xf32>
  %0:2 = "onnx.Loop"(%n, %true, %zero) ({
  ^bb0(%k: tensor<i64>, %on: tensor<i1>, %state: tensor<i64>):
    %1 = "onnx.Identity"(%on) : (tensor<i1>) -> tensor<i1>
    %2 = "onnx.Add"(%state, %k) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    onnx.Yield %1, %2, %2 : tensor<i1>, tensor<i64>, tensor<i64>
  }) : (tensor<i64>, tensor<i1>, tensor<i64>) -> (tensor<i64>, tensor<?xi64>)
  %3:2 = "onnx.Scan"(%start, %x) ({
  ^bb0(%state: tensor<*xf32>, %row: tensor<*xf32>):
    %4 = "onnx.Add"(%state, %row) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
    onnx.Yield %4, %4 : tensor<*xf32>, tensor<*xf32>
  }) {num_scan_inputs = 1 : si64} : (tensor<1xf32>, tensor<2x1xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return %0#1, %3#1 : tensor<?xi64>, tensor<*xf32>
}

// One step of momentum, of two tensors at once.
// TRAINED{LITERAL}: tensor<1xf32>: [-0.25]
// TRAINED{LITERAL}: tensor<2xf32>: [-0.5, -1]
// TRAINED{LITERAL}: tensor<1xf32>: [2.5]
// TRAINED{LITERAL}: tensor<2xf32>: [5, 10]
func.func @trained(%x: tensor<1xf32>, %y: tensor<2xf32>) -> (tensor<1xf32>, tensor<2xf32>, tensor<1xf32>, tensor<2xf32>) {
  %rate = onnx.Constant dense<0.5> : tensor<f32>
  %step = onnx.Constant dense<1> : tensor<i64>
  %0:4 = "onnx.Custom"(%rate, %step, %x, %y, %x, %y, %x, %y) {domain_name = "ai.onnx.preview.training", function_name = "Momentum", alpha = 0.5 : f32, beta = 2.0 : f32, norm_coefficient = 0.0 : f32} : (tensor<f32>, tensor<i64>, tensor<1xf32>, tensor<2xf32>, tensor<1xf32>, tensor<2xf32>, tensor<1xf32>, tensor<2xf32>) -> (tensor<1xf32>, tensor<2xf32>, tensor<1xf32>, tensor<2xf32>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<1xf32>, tensor<2xf32>, tensor<1xf32>, tensor<2xf32>
}
