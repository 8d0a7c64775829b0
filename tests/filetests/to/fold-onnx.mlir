// What is applied to constants is computed, by every operator that the interpreter runs, where the result is
// not much larger than what it is made of; branches on constants are decided.
//
// RUN: mg opt %s --to=onnx | FileCheck %s
// RUN: mg opt %s --canonicalize --to=onnx | FileCheck %s

// Functions of floats have the value that the language gives them.
// CHECK-LABEL: func.func @functions(
// CHECK-NEXT:    %0 = onnx.Constant dense<[0.000000e+00, 0.841470957]> : tensor<2xf32>
// CHECK-NEXT:    %1 = onnx.Constant dense<[1.000000e+00, 2.71828175]> : tensor<2xf32>
// CHECK-NEXT:    %2 = onnx.Constant dense<5.000000e-01> : tensor<1xf32>
// CHECK-NEXT:    %3 = onnx.Constant dense<1> : tensor<1xi64>
// CHECK-NEXT:    %4 = onnx.Constant dense<[0.000000e+00, 5.000000e-01]> : tensor<2xf32>
// CHECK-NEXT:    return %0, %1, %2, %3, %4
func.func @functions() -> (tensor<2xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xi64>, tensor<2xf32>) {
  %x = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %half = onnx.Constant dense<0.5> : tensor<f32>
  %none = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.Sin"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  %1 = "onnx.Exp"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  %2 = "onnx.ReduceMean"(%x, %none) : (tensor<2xf32>, none) -> tensor<1xf32>
  %3 = "onnx.ArgMax"(%x) {axis = 0 : si64} : (tensor<2xf32>) -> tensor<1xi64>
  %4 = "onnx.Clip"(%x, %none, %half) : (tensor<2xf32>, none, tensor<f32>) -> tensor<2xf32>
  return %0, %1, %2, %3, %4 : tensor<2xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xi64>, tensor<2xf32>
}

// Products of matrices, Einsum and a scatter.
// CHECK-LABEL: func.func @products(
// CHECK-NEXT:    %0 = onnx.Constant dense<{{\[}}[7, 10], [15, 22]]> : tensor<2x2xi64>
// CHECK-NEXT:    %1 = onnx.Constant dense<{{\[}}[8.000000e+00, 1.100000e+01], [1.600000e+01, 2.300000e+01]]> : tensor<2x2xf32>
// CHECK-NEXT:    %2 = onnx.Constant dense<{{\[}}[7.000000e+00, 1.500000e+01], [1.000000e+01, 2.200000e+01]]> : tensor<2x2xf32>
// CHECK-NEXT:    %3 = onnx.Constant dense<{{\[}}[1.000000e+00, 2.000000e+00], [1.000000e+00, 1.000000e+00]]> : tensor<2x2xf32>
// CHECK-NEXT:    return %0, %1, %2, %3
func.func @products() -> (tensor<2x2xi64>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) {
  %n = onnx.Constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %x = onnx.Constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %one = onnx.Constant dense<1.0> : tensor<2xf32>
  %at = onnx.Constant dense<1> : tensor<1x1xi64>
  %row = onnx.Constant dense<1.0> : tensor<1x2xf32>
  %0 = "onnx.MatMul"(%n, %n) : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi64>
  %1 = "onnx.Gemm"(%x, %x, %one) : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  %2 = "onnx.Einsum"(%x, %x) {equation = "ij,jk->ki"} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = "onnx.ScatterND"(%x, %at, %row) : (tensor<2x2xf32>, tensor<1x1xi64>, tensor<1x2xf32>) -> tensor<2x2xf32>
  return %0, %1, %2, %3 : tensor<2x2xi64>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>
}

// As many elements as are chosen: the function's results get their types.
// CHECK-LABEL: func.func @chosen(
// CHECK-SAME:      -> (tensor<2x3xi64>, tensor<2xf32>, tensor<2x1xf32>, tensor<3xi64>, tensor<3xi64>, tensor<4xi64>, tensor<3xi64>) {
// CHECK-NEXT:    %0 = onnx.Constant dense<{{\[}}[0, 1, 1], [1, 0, 1]]> : tensor<2x3xi64>
// CHECK-NEXT:    %1 = onnx.Constant dense<[2.000000e+00, 0x7FC00000]> : tensor<2xf32>
// CHECK-NEXT:    %2 = onnx.Constant dense<{{\[}}[2.000000e+00], [0x7FC00000]]> : tensor<2x1xf32>
// CHECK-NEXT:    %3 = onnx.Constant dense<[5, 1, 3]> : tensor<3xi64>
// CHECK-NEXT:    %4 = onnx.Constant dense<[0, 1, 2]> : tensor<3xi64>
// CHECK-NEXT:    %5 = onnx.Constant dense<[0, 1, 2, 1]> : tensor<4xi64>
// CHECK-NEXT:    %6 = onnx.Constant dense<[1, 2, 1]> : tensor<3xi64>
// CHECK-NEXT:    return %0, %1, %2, %3, %4, %5, %6
func.func @chosen() -> (tensor<2x?xi64>, tensor<?xf32>, tensor<?x?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %x = onnx.Constant dense<[[0.0, 2.0], [-3.0, 0x7FC00000]]> : tensor<2x2xf32>
  %list = onnx.Constant dense<[5, 1, 3, 1]> : tensor<4xi64>
  %which = onnx.Constant dense<[false, true, false, true]> : tensor<4xi1>
  %second = onnx.Constant dense<[false, true]> : tensor<2xi1>
  %0 = "onnx.NonZero"(%x) : (tensor<2x2xf32>) -> tensor<2x?xi64>
  %1 = "onnx.Compress"(%x, %which) : (tensor<2x2xf32>, tensor<4xi1>) -> tensor<?xf32>
  %2 = "onnx.Compress"(%x, %second) {axis = 1 : si64} : (tensor<2x2xf32>, tensor<2xi1>) -> tensor<?x?xf32>
  %3:4 = "onnx.Unique"(%list) {sorted = 0 : si64} : (tensor<4xi64>) -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>)
  return %0, %1, %2, %3#0, %3#1, %3#2, %3#3 : tensor<2x?xi64>, tensor<?xf32>, tensor<?x?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

// Unique rows, sorted; images; windows.
// CHECK-LABEL: func.func @images(
// CHECK-NEXT:    %0 = onnx.Constant dense<{{\[}}[1, 2], [3, 0]]> : tensor<2x2xi64>
// CHECK-NEXT:    %1 = onnx.Constant dense<{{\[}}[1.000000e+00, 1.000000e+00, 2.000000e+00, 2.000000e+00]]> : tensor<1x4xf32>
// CHECK-NEXT:    %2 = onnx.Constant dense<{{\[}}[1.000000e+00, 1.250000e+00, 1.750000e+00, 2.000000e+00]]> : tensor<1x4xf32>
// CHECK-NEXT:    %3 = onnx.Constant dense<{{\[}}[0, 1, 0, 0]]> : tensor<1x4xi64>
// CHECK-NEXT:    %4 = onnx.Constant dense<[0.000000e+00, 5.000000e-01, 1.000000e+00, 5.000000e-01]> : tensor<4xf32>
// CHECK-NEXT:    %5 = onnx.Constant dense<{{\[}}[0.000000e+00, 1.000000e+00]]> : tensor<1x2xf32>
// CHECK-NEXT:    return %0, %1, %2, %3, %4, %5
func.func @images() -> (tensor<?x2xi64>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<?x?xi64>, tensor<?xf32>, tensor<1x2xf32>) {
  %rows = onnx.Constant dense<[[3, 0], [1, 2], [3, 0]]> : tensor<3x2xi64>
  %image = onnx.Constant dense<[[1.0, 2.0]]> : tensor<1x2xf32>
  %scales = onnx.Constant dense<[1.0, 2.0]> : tensor<2xf32>
  %wide = onnx.Constant dense<[1, 4]> : tensor<2xi64>
  %four = onnx.Constant dense<4> : tensor<i64>
  %none = "onnx.NoValue"() {value} : () -> none
  %0:4 = "onnx.Unique"(%rows) {axis = 0 : si64} : (tensor<3x2xi64>) -> (tensor<?x2xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>)
  %1 = "onnx.Resize"(%image, %none, %scales, %none) {mode = "nearest", coordinate_transformation_mode = "asymmetric", nearest_mode = "floor"} : (tensor<1x2xf32>, none, tensor<2xf32>, none) -> tensor<1x4xf32>
  %2 = "onnx.Resize"(%image, %none, %none, %wide) {mode = "linear"} : (tensor<1x2xf32>, none, none, tensor<2xi64>) -> tensor<1x4xf32>
  %first = onnx.Constant dense<[[3], [1], [9]]> : tensor<3x1xi64>
  %3 = "onnx.CenterCropPad"(%first, %wide) : (tensor<3x1xi64>, tensor<2xi64>) -> tensor<?x?xi64>
  %4 = "onnx.HannWindow"(%four) : (tensor<i64>) -> tensor<?xf32>
  %5 = "onnx.Hardmax"(%image) : (tensor<1x2xf32>) -> tensor<1x2xf32>
  return %0#0, %1, %2, %3, %4, %5 : tensor<?x2xi64>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<?x?xi64>, tensor<?xf32>, tensor<1x2xf32>
}

// What stays: a product of more elements than are worth it, and what is not computed here.
// CHECK-LABEL: func.func @stays(
// CHECK:         "onnx.MatMul"
// CHECK:         "onnx.Resize"
// CHECK:         "onnx.Unique"
func.func @stays() -> (tensor<4096x4096xf32>, tensor<1x4xf32>, tensor<?xf32>) {
  %large = onnx.Constant dense<1.0> : tensor<4096x4096xf32>
  %image = onnx.Constant dense<[[1.0, 0x7FC00000]]> : tensor<1x2xf32>
  %wide = onnx.Constant dense<[1, 4]> : tensor<2xi64>
  %none = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.MatMul"(%large, %large) : (tensor<4096x4096xf32>, tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
  %2 = "onnx.Resize"(%image, %none, %none, %wide) {antialias = 1 : si64, mode = "nearest"} : (tensor<1x2xf32>, none, none, tensor<2xi64>) -> tensor<1x4xf32>
  %3:4 = "onnx.Unique"(%image) : (tensor<1x2xf32>) -> (tensor<?xf32>, tensor<?xi64>, tensor<2xi64>, tensor<?xi64>)
  return %0, %2, %3#0 : tensor<4096x4096xf32>, tensor<1x4xf32>, tensor<?xf32>
}

// A large value is not written, but what is computed from it is where that is small.
// CHECK-LABEL: func.func @through(
// CHECK-NEXT:    %0 = onnx.Constant dense<[4.096000e+03, 8.192000e+03]> : tensor<2xf32>
// CHECK-NEXT:    return %0
func.func @through() -> tensor<2xf32> {
  %x = onnx.Constant dense<[[1.0], [2.0]]> : tensor<2x1xf32>
  %shape = onnx.Constant dense<[2, 4096]> : tensor<2xi64>
  %axis = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.Expand"(%x, %shape) : (tensor<2x1xf32>, tensor<2xi64>) -> tensor<2x4096xf32>
  %1 = "onnx.Mul"(%0, %0) : (tensor<2x4096xf32>, tensor<2x4096xf32>) -> tensor<2x4096xf32>
  %2 = "onnx.Sqrt"(%1) : (tensor<2x4096xf32>) -> tensor<2x4096xf32>
  %3 = "onnx.ReduceSum"(%2, %axis) {keepdims = 0 : si64} : (tensor<2x4096xf32>, tensor<1xi64>) -> tensor<2xf32>
  return %3 : tensor<2xf32>
}

// CHECK-LABEL: func.func @large(
// CHECK:         "onnx.Expand"
// CHECK-NEXT:    return
func.func @large() -> tensor<2x4096xf32> {
  %x = onnx.Constant dense<[[1.0], [2.0]]> : tensor<2x1xf32>
  %shape = onnx.Constant dense<[2, 4096]> : tensor<2xi64>
  %0 = "onnx.Expand"(%x, %shape) : (tensor<2x1xf32>, tensor<2xi64>) -> tensor<2x4096xf32>
  return %0 : tensor<2x4096xf32>
}
