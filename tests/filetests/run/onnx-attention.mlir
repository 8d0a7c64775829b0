// Attention, the rotation of heads, and what is composed of operators like it, on every engine. The values of attention are
// those of ONNX Runtime; a query without keys has zeros.
//
// RUN: mg run %s --function=causal --input=1x2x2x2xf32=1,0,0,2,1,1,2,-1 --input=1x1x3x2xf32=1,0,0,1,1,1 --input=1x1x3x2xf32=1,2,3,4,5,6 --backend=interpreter | FileCheck %s --check-prefix=CAUSAL
// RUN: mg run %s --function=causal --input=1x2x2x2xf32=1,0,0,2,1,1,2,-1 --input=1x1x3x2xf32=1,0,0,1,1,1 --input=1x1x3x2xf32=1,2,3,4,5,6 --backend=jit | FileCheck %s --check-prefix=CAUSAL
// RUN: mg run %s --function=causal --input=1x2x2x2xf32=1,0,0,2,1,1,2,-1 --input=1x1x3x2xf32=1,0,0,1,1,1 --input=1x1x3x2xf32=1,2,3,4,5,6 --backend=mlir | FileCheck %s --check-prefix=CAUSAL
// RUN: mg run %s --function=masked --input=1x2x2x2xf32=1,0,0,2,1,1,2,-1 --input=1x1x3x2xf32=1,0,0,1,1,1 --input=1x1x3x2xf32=1,2,3,4,5,6 --input=2x3xi1=1,1,0,0,0,0 --backend=interpreter | FileCheck %s --check-prefix=MASKED
// RUN: mg run %s --function=masked --input=1x2x2x2xf32=1,0,0,2,1,1,2,-1 --input=1x1x3x2xf32=1,0,0,1,1,1 --input=1x1x3x2xf32=1,2,3,4,5,6 --input=2x3xi1=1,1,0,0,0,0 --backend=jit | FileCheck %s --check-prefix=MASKED
// RUN: mg run %s --function=masked --input=1x2x2x2xf32=1,0,0,2,1,1,2,-1 --input=1x1x3x2xf32=1,0,0,1,1,1 --input=1x1x3x2xf32=1,2,3,4,5,6 --input=2x3xi1=1,1,0,0,0,0 --backend=mlir | FileCheck %s --check-prefix=MASKED
// RUN: mg run %s --function=wide --input=1x2x2x2xf32=1,0,0,2,1,1,2,-1 --input=1x1x3x2xf32=1,0,0,1,1,1 --input=1x1x3x2xf32=1,2,3,4,5,6 --input=1xi64=3 --backend=interpreter | FileCheck %s --check-prefix=WIDE
// RUN: mg run %s --function=wide --input=1x2x2x2xf32=1,0,0,2,1,1,2,-1 --input=1x1x3x2xf32=1,0,0,1,1,1 --input=1x1x3x2xf32=1,2,3,4,5,6 --input=1xi64=3 --backend=jit | FileCheck %s --check-prefix=WIDE
// RUN: mg run %s --function=rotated --input=1x1x2x4xf32=1,2,3,4,5,6,7,8 --input=1x2x2xf32=0.5,1,0,-1 --input=1x2x2xf32=1,0.5,1,0 --backend=interpreter | FileCheck %s --check-prefix=ROTATED
// RUN: mg run %s --function=rotated --input=1x1x2x4xf32=1,2,3,4,5,6,7,8 --input=1x2x2xf32=0.5,1,0,-1 --input=1x2x2xf32=1,0.5,1,0 --backend=jit | FileCheck %s --check-prefix=ROTATED
// RUN: mg run %s --function=rotated --input=1x1x2x4xf32=1,2,3,4,5,6,7,8 --input=1x2x2xf32=0.5,1,0,-1 --input=1x2x2xf32=1,0.5,1,0 --backend=mlir | FileCheck %s --check-prefix=ROTATED
// RUN: mg run %s --function=others --input=4xf32=1,4,nan,4 --backend=interpreter | FileCheck %s --check-prefix=OTHERS
// RUN: mg run %s --function=others --input=4xf32=1,4,nan,4 --backend=jit | FileCheck %s --check-prefix=OTHERS
// RUN: mg run %s --function=others --input=4xf32=1,4,nan,4 --backend=mlir | FileCheck %s --check-prefix=OTHERS
// RUN: mg run %s --function=quantized --input=1x2xui8=3,250 --input=2x2xi8=1,-2,3,4 --backend=jit | FileCheck %s --check-prefix=QUANTIZED
// RUN: not mg run %s --function=position --input=1x1x1x2xf32=1,2 --input=1x1xi64=4 --backend=jit 2>&1 | FileCheck %s --check-prefix=POSITION
// RUN: not mg run %s --function=position --input=1x1x1x2xf32=1,2 --input=1x1xi64=4 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=POSITION
// REQUIRES: llvm, mlir

// CAUSAL{LITERAL}: tensor<1x2x2x2xf32>: [[[[1, 2], [2.6088595, 3.6088595]], [[1, 2], [1.2140836, 2.2140834]]]]
func.func @causal(%q: tensor<1x2x2x2xf32>, %k: tensor<1x1x3x2xf32>, %v: tensor<1x1x3x2xf32>) -> tensor<1x2x2x2xf32> {
  %0 = "onnx.Attention"(%q, %k, %v) {is_causal = 1 : si64} : (tensor<1x2x2x2xf32>, tensor<1x1x3x2xf32>, tensor<1x1x3x2xf32>) -> tensor<1x2x2x2xf32>
  return %0 : tensor<1x2x2x2xf32>
}

// MASKED{LITERAL}: tensor<1x2x2x2xf32>: [[[[1.6604768, 2.6604767], [0, 0]], [[2, 3], [0, 0]]]]
func.func @masked(%q: tensor<1x2x2x2xf32>, %k: tensor<1x1x3x2xf32>, %v: tensor<1x1x3x2xf32>, %m: tensor<2x3xi1>) -> tensor<1x2x2x2xf32> {
  %0 = "onnx.Attention"(%q, %k, %v, %m) : (tensor<1x2x2x2xf32>, tensor<1x1x3x2xf32>, tensor<1x1x3x2xf32>, tensor<2x3xi1>) -> tensor<1x2x2x2xf32>
  return %0 : tensor<1x2x2x2xf32>
}

// A window of any size excludes no key.
// WIDE{LITERAL}: tensor<1x2x2x2xf32>: [[[[3, 4], [3.6748495, 4.6748495]], [[3.5104694, 4.5104694], [2.3714201, 3.37142]]]]
// WIDE{LITERAL}: tensor<1x2x2x2xf32>: [[[[3, 4], [3.6748495, 4.6748495]], [[3.5104694, 4.5104694], [2.3714201, 3.37142]]]]
func.func @wide(%q: tensor<1x2x2x2xf32>, %k: tensor<1x1x3x2xf32>, %v: tensor<1x1x3x2xf32>, %n: tensor<1xi64>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>) {
  %none = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.Attention"(%q, %k, %v) {left_window_size = 9223372036854775807 : si64, right_window_size = 9223372036854775807 : si64} : (tensor<1x2x2x2xf32>, tensor<1x1x3x2xf32>, tensor<1x1x3x2xf32>) -> tensor<1x2x2x2xf32>
  %1 = "onnx.Attention"(%q, %k, %v, %none, %none, %none, %n) {left_window_size = 9223372036854775807 : si64, right_window_size = 9223372036854775807 : si64} : (tensor<1x2x2x2xf32>, tensor<1x1x3x2xf32>, tensor<1x1x3x2xf32>, none, none, none, tensor<1xi64>) -> tensor<1x2x2x2xf32>
  return %0, %1 : tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>
}
// ROTATED{LITERAL}: tensor<1x1x2x4xf32>: [[[[-2.5, 0, 2.5, 5], [-7, -6, 5, -8]]]]
// ROTATED{LITERAL}: tensor<1x1x2x4xf32>: [[[[-1.5, 2, 1, 5.5], [-6, 5, -7, -8]]]]
func.func @rotated(%x: tensor<1x1x2x4xf32>, %c: tensor<1x2x2xf32>, %s: tensor<1x2x2xf32>) -> (tensor<1x1x2x4xf32>, tensor<1x1x2x4xf32>) {
  %0 = "onnx.RotaryEmbedding"(%x, %c, %s) : (tensor<1x1x2x4xf32>, tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x1x2x4xf32>
  %1 = "onnx.RotaryEmbedding"(%x, %c, %s) {interleaved = 1 : si64} : (tensor<1x1x2x4xf32>, tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x1x2x4xf32>
  return %0, %1 : tensor<1x1x2x4xf32>, tensor<1x1x2x4xf32>
}

// OTHERS{LITERAL}: tensor<4xf32>: [0, 0, 1, 0]
// OTHERS{LITERAL}: tensor<4xf32>: [nan, nan, 4, 1]
func.func @others(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %d = arith.constant dense<0> : tensor<i64>
  %0 = "onnx.Hardmax"(%x) {axis = 0 : si64} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "onnx.CumProd"(%x, %d) {exclusive = 1 : si64, reverse = 1 : si64} : (tensor<4xf32>, tensor<i64>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// The products are (3 - 1) * 1 + (250 - 1) * 3 = 749 and 992; times 0.5 * 0.25 / 2.0, rounded and moved by 5.
// QUANTIZED{LITERAL}: tensor<1x2xui8>: [[52, 67]]
func.func @quantized(%a: tensor<1x2xui8>, %b: tensor<2x2xi8>) -> tensor<1x2xui8> {
  %as = arith.constant dense<0.5> : tensor<f32>
  %az = "onnx.Constant"() {value = dense<1> : tensor<ui8>} : () -> tensor<ui8>
  %bs = arith.constant dense<0.25> : tensor<f32>
  %bz = arith.constant dense<0> : tensor<i8>
  %ys = arith.constant dense<2.0> : tensor<f32>
  %yz = "onnx.Constant"() {value = dense<5> : tensor<ui8>} : () -> tensor<ui8>
  %0 = "onnx.QLinearMatMul"(%a, %as, %az, %b, %bs, %bz, %ys, %yz) : (tensor<1x2xui8>, tensor<f32>, tensor<ui8>, tensor<2x2xi8>, tensor<f32>, tensor<i8>, tensor<f32>, tensor<ui8>) -> tensor<1x2xui8>
  return %0 : tensor<1x2xui8>
}

// POSITION: error: index 4 is out of bounds for axis 0 of size 4
// POSITION: note: at operands#3[0, 0]{{$}}
func.func @position(%x: tensor<1x1x1x2xf32>, %at: tensor<1x1xi64>) -> tensor<1x1x1x2xf32> {
  %c = arith.constant dense<1.0> : tensor<4x1xf32>
  %0 = "onnx.RotaryEmbedding"(%x, %c, %c, %at) : (tensor<1x1x1x2xf32>, tensor<4x1xf32>, tensor<4x1xf32>, tensor<1x1xi64>) -> tensor<1x1x1x2xf32>
  return %0 : tensor<1x1x1x2xf32>
}
