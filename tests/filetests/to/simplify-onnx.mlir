// Operations of ONNX that are kept are written with fewer of them, where the result is the same: by
// the rows of the dialect, and equal ones once, constants computed, unused ones left out.
//
// RUN: mg opt %s --to=onnx | FileCheck %s
// RUN: mg opt %s --canonicalize --to=onnx | FileCheck %s

// normalized-convolution: 2 · (x - 1) / sqrt(3.99999 + 1e-5) + 5 is the convolution by 1 with 4.
// CHECK-LABEL: func.func @normalized(
// CHECK-NEXT:    %0 = onnx.Constant dense<1.000000e+00> : tensor<2x1x1x1xf32>
// CHECK-NEXT:    %1 = onnx.Constant dense<4.000000e+00> : tensor<2xf32>
// CHECK-NEXT:    %2 = "onnx.Conv"(%arg0, %0, %1)
// CHECK-NEXT:    return %2
func.func @normalized(%x: tensor<1x1x3x3xf32>) -> tensor<1x2x3x3xf32> {
  %w = onnx.Constant dense<1.0> : tensor<2x1x1x1xf32>
  %none = "onnx.NoValue"() {value} : () -> none
  %scale = onnx.Constant dense<2.0> : tensor<2xf32>
  %shift = onnx.Constant dense<5.0> : tensor<2xf32>
  %mean = onnx.Constant dense<1.0> : tensor<2xf32>
  %variance = onnx.Constant dense<3.99999> : tensor<2xf32>
  %0 = "onnx.Conv"(%x, %w, %none) {kernel_shape = [1, 1]} : (tensor<1x1x3x3xf32>, tensor<2x1x1x1xf32>, none) -> tensor<1x2x3x3xf32>
  %1 = "onnx.BatchNormalization"(%0, %scale, %shift, %mean, %variance) : (tensor<1x2x3x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<1x2x3x3xf32>
  return %1 : tensor<1x2x3x3xf32>
}

// scaled-convolution: a number for each channel, on either side; what is no constant of its own for
// each channel stays. Powers of two round nothing.
// CHECK-LABEL: func.func @scaled(
// CHECK-DAG:     %[[W:.*]] = onnx.Constant dense<{{.*4.0+e\+00.*8.0+e\+00.*}}> : tensor<2x1x1x1xf32>
// CHECK-DAG:     %[[B:.*]] = onnx.Constant dense<[7.000000e+00, 1.200000e+01]> : tensor<2xf32>
// CHECK:         %[[C:.*]] = "onnx.Conv"(%arg0, %[[W]], %[[B]])
// CHECK:         "onnx.Mul"(%[[C]], %{{.*}})
func.func @scaled(%x: tensor<1x1x3x3xf32>) -> tensor<1x2x3x3xf32> {
  %w = onnx.Constant dense<2.0> : tensor<2x1x1x1xf32>
  %b = onnx.Constant dense<2.0> : tensor<2xf32>
  %factor = onnx.Constant dense<[[[2.0]], [[4.0]]]> : tensor<2x1x1xf32>
  %term = onnx.Constant dense<[[[[3.0]], [[4.0]]]]> : tensor<1x2x1x1xf32>
  %row = onnx.Constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %0 = "onnx.Conv"(%x, %w, %b) {kernel_shape = [1, 1]} : (tensor<1x1x3x3xf32>, tensor<2x1x1x1xf32>, tensor<2xf32>) -> tensor<1x2x3x3xf32>
  %1 = "onnx.Mul"(%factor, %0) : (tensor<2x1x1xf32>, tensor<1x2x3x3xf32>) -> tensor<1x2x3x3xf32>
  %2 = "onnx.Add"(%1, %term) : (tensor<1x2x3x3xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x3x3xf32>
  %3 = "onnx.Mul"(%2, %row) : (tensor<1x2x3x3xf32>, tensor<3xf32>) -> tensor<1x2x3x3xf32>
  return %3 : tensor<1x2x3x3xf32>
}

// A convolution whose result is used twice stays.
// CHECK-LABEL: func.func @shared(
// CHECK:         "onnx.Conv"
// CHECK:         "onnx.Mul"
func.func @shared(%x: tensor<1x1x3x3xf32>) -> (tensor<1x1x3x3xf32>, tensor<1x1x3x3xf32>) {
  %w = onnx.Constant dense<3.0> : tensor<1x1x1x1xf32>
  %two = onnx.Constant dense<2.0> : tensor<f32>
  %0 = "onnx.Conv"(%x, %w) {kernel_shape = [1, 1]} : (tensor<1x1x3x3xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x3x3xf32>
  %1 = "onnx.Mul"(%0, %two) : (tensor<1x1x3x3xf32>, tensor<f32>) -> tensor<1x1x3x3xf32>
  return %0, %1 : tensor<1x1x3x3xf32>, tensor<1x1x3x3xf32>
}

// product-and-sum: matrices alone. The sum of arrays of rank 3 stays.
// CHECK-LABEL: func.func @product(
// CHECK-NEXT:    %0 = "onnx.Gemm"(%arg0, %arg1, %arg2)
// CHECK-NEXT:    %1 = "onnx.MatMul"(%arg3, %arg1)
// CHECK-NEXT:    %2 = "onnx.Add"(%1, %arg2)
// CHECK-NEXT:    return %0, %2
func.func @product(%x: tensor<?x3xf32>, %w: tensor<3x4xf32>, %b: tensor<4xf32>, %y: tensor<2x5x3xf32>) -> (tensor<?x4xf32>, tensor<2x5x4xf32>) {
  %0 = "onnx.MatMul"(%x, %w) : (tensor<?x3xf32>, tensor<3x4xf32>) -> tensor<?x4xf32>
  %1 = "onnx.Add"(%b, %0) : (tensor<4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %2 = "onnx.MatMul"(%y, %w) : (tensor<2x5x3xf32>, tensor<3x4xf32>) -> tensor<2x5x4xf32>
  %3 = "onnx.Add"(%2, %b) : (tensor<2x5x4xf32>, tensor<4xf32>) -> tensor<2x5x4xf32>
  return %1, %3 : tensor<?x4xf32>, tensor<2x5x4xf32>
}

// neutral-operand: not where the constant stretches its neighbour, nor where the sign of a zero is
// seen at once.
// CHECK-LABEL: func.func @neutral(
// CHECK-NEXT:    %0 = onnx.Constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:    %1 = onnx.Constant dense<0.000000e+00> : tensor<2x3xf32>
// CHECK-NEXT:    %2 = "onnx.Exp"(%arg0)
// CHECK-NEXT:    %3 = "onnx.Tanh"(%2)
// CHECK-NEXT:    %4 = "onnx.Add"(%3, %1)
// CHECK-NEXT:    %5 = "onnx.Add"(%3, %0)
// CHECK-NEXT:    %6 = "onnx.Div"(%4, %5)
// CHECK-NEXT:    return %6
func.func @neutral(%x: tensor<3xf32>) -> tensor<2x3xf32> {
  %zero = onnx.Constant dense<0.0> : tensor<f32>
  %one = onnx.Constant dense<1.0> : tensor<1xf32>
  %zeros = onnx.Constant dense<0.0> : tensor<2x3xf32>
  %0 = "onnx.Exp"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = "onnx.Add"(%zero, %0) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
  %2 = "onnx.Tanh"(%1) : (tensor<3xf32>) -> tensor<3xf32>
  %3 = "onnx.Mul"(%2, %one) : (tensor<3xf32>, tensor<1xf32>) -> tensor<3xf32>
  %4 = "onnx.Div"(%3, %one) : (tensor<3xf32>, tensor<1xf32>) -> tensor<3xf32>
  %5 = "onnx.Add"(%4, %zeros) : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %6 = "onnx.Add"(%4, %zero) : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %7 = "onnx.Div"(%5, %6) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %7 : tensor<2x3xf32>
}

// Operations that mean the same stand once, known or not; those of random numbers stay.
// CHECK-LABEL: func.func @equal(
// CHECK-NEXT:    %0 = "onnx.Foo"(%arg0) {bar = 1 : si64}
// CHECK-NEXT:    %1 = "onnx.Foo"(%arg0) {bar = 2 : si64}
// CHECK-NEXT:    %2 = "onnx.RandomNormalLike"(%arg0)
// CHECK-NEXT:    %3 = "onnx.RandomNormalLike"(%arg0)
// CHECK-NEXT:    %4 = "onnx.Sum"(%0, %0, %1, %2, %3)
// CHECK-NEXT:    return %4
func.func @equal(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Foo"(%x) {bar = 1 : si64} : (tensor<3xf32>) -> tensor<3xf32>
  %1 = "onnx.Foo"(%x) {bar = 1 : si64} : (tensor<3xf32>) -> tensor<3xf32>
  %2 = "onnx.Foo"(%x) {bar = 2 : si64} : (tensor<3xf32>) -> tensor<3xf32>
  %3 = "onnx.RandomNormalLike"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  %4 = "onnx.RandomNormalLike"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  %5 = "onnx.Foo"(%2) : (tensor<3xf32>) -> tensor<3xf32>
  %6 = "onnx.Sum"(%0, %1, %2, %3, %4) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %6 : tensor<3xf32>
}

// Constants of any size are computed where the file does not grow.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %0 = onnx.Constant dense<2.000000e+00> : tensor<3x5000xf32>
// CHECK-NEXT:    %1 = onnx.Constant dense<2.71828175> : tensor<f32>
// CHECK-NEXT:    return %0, %1
func.func @constants() -> (tensor<3x5000xf32>, tensor<f32>) {
  %w = onnx.Constant dense<1.0> : tensor<5000x3xf32>
  %one = onnx.Constant dense<1.0> : tensor<f32>
  %0 = "onnx.Transpose"(%w) {perm = [1, 0]} : (tensor<5000x3xf32>) -> tensor<3x5000xf32>
  %1 = "onnx.Add"(%0, %one) : (tensor<3x5000xf32>, tensor<f32>) -> tensor<3x5000xf32>
  %2 = "onnx.Exp"(%one) : (tensor<f32>) -> tensor<f32>
  return %1, %2 : tensor<3x5000xf32>, tensor<f32>
}

// Views: copies, a dropout that is none, and transposes in a row.
// CHECK-LABEL: func.func @views(
// CHECK-NEXT:    %0 = "onnx.Relu"(%arg0)
// CHECK-NEXT:    %1 = "onnx.Transpose"(%0) {perm = [1, 2, 0]}
// CHECK-NEXT:    return %1
func.func @views(%x: tensor<?x2x3xf32>) -> tensor<2x3x?xf32> {
  %0 = "onnx.Relu"(%x) : (tensor<?x2x3xf32>) -> tensor<?x2x3xf32>
  %1 = "onnx.Identity"(%0) : (tensor<?x2x3xf32>) -> tensor<?x2x3xf32>
  %2 = "onnx.Dropout"(%1) : (tensor<?x2x3xf32>) -> tensor<?x2x3xf32>
  %3 = "onnx.Transpose"(%2) {perm = [2, 0, 1]} : (tensor<?x2x3xf32>) -> tensor<3x?x2xf32>
  %4 = "onnx.Transpose"(%3) {perm = [2, 0, 1]} : (tensor<3x?x2xf32>) -> tensor<2x3x?xf32>
  return %4 : tensor<2x3x?xf32>
}

// A reshape to computed sizes of which the type leaves one open.
// CHECK-LABEL: func.func @reshapes(
// CHECK-NEXT:    %0 = "onnx.Relu"(%arg0)
// CHECK-NEXT:    %1 = onnx.Constant dense<[-1, 6]> : tensor<2xi64>
// CHECK-NEXT:    %2 = "onnx.Reshape"(%0, %1)
// CHECK-NEXT:    return %2
func.func @reshapes(%x: tensor<?x2x3xf32>, %sizes: tensor<2xi64>) -> tensor<?x6xf32> {
  %0 = "onnx.Relu"(%x) : (tensor<?x2x3xf32>) -> tensor<?x2x3xf32>
  %1 = "onnx.Reshape"(%0, %sizes) : (tensor<?x2x3xf32>, tensor<2xi64>) -> tensor<?x6xf32>
  return %1 : tensor<?x6xf32>
}

// merged-transpose: where the merged dimensions come back in another order it stays.
// CHECK-LABEL: func.func @other_order(
// CHECK:         "onnx.Reshape"
// CHECK:         "onnx.Transpose"
// CHECK:         "onnx.Reshape"
func.func @other_order(%x: tensor<2x3x5x8xf32>) -> tensor<3x2x8x5xf32> {
  %r = "onnx.Foo"(%x) : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32>
  %a = onnx.Constant dense<[6, 5, 8]> : tensor<3xi64>
  %b = onnx.Constant dense<[3, 2, 8, 5]> : tensor<4xi64>
  %0 = "onnx.Reshape"(%r, %a) : (tensor<2x3x5x8xf32>, tensor<3xi64>) -> tensor<6x5x8xf32>
  %1 = "onnx.Transpose"(%0) {perm = [0, 2, 1]} : (tensor<6x5x8xf32>) -> tensor<6x8x5xf32>
  %2 = "onnx.Reshape"(%1, %b) : (tensor<6x8x5xf32>, tensor<4xi64>) -> tensor<3x2x8x5xf32>
  return %2 : tensor<3x2x8x5xf32>
}

// unsqueeze-of-unsqueeze, and a mask that masks nothing.
// CHECK-LABEL: func.func @masks(
// CHECK-NEXT:    %0 = onnx.Constant dense<[0, 2, 3]> : tensor<3xi64>
// CHECK-NEXT:    %1 = "onnx.Unsqueeze"(%arg0, %0)
// CHECK-NEXT:    return %1
func.func @masks(%x: tensor<?xi1>) -> tensor<1x?x1x1xi1> {
  %true = onnx.Constant dense<true> : tensor<i1>
  %first = onnx.Constant dense<1> : tensor<1xi64>
  %then = onnx.Constant dense<[0, -1]> : tensor<2xi64>
  %0 = "onnx.And"(%true, %x) : (tensor<i1>, tensor<?xi1>) -> tensor<?xi1>
  %1 = "onnx.Unsqueeze"(%0, %first) : (tensor<?xi1>, tensor<1xi64>) -> tensor<?x1xi1>
  %2 = "onnx.Unsqueeze"(%1, %then) : (tensor<?x1xi1>, tensor<2xi64>) -> tensor<1x?x1x1xi1>
  return %2 : tensor<1x?x1x1xi1>
}

// expand-for-broadcast: an operation beside which the operand is stretched anyway.
// CHECK-LABEL: func.func @stretched(
// CHECK-NEXT:    %0 = "onnx.Exp"(%arg1)
// CHECK-NEXT:    %1 = "onnx.Pow"(%arg0, %0)
// CHECK-NEXT:    return %1
func.func @stretched(%x: tensor<2x4x7x7xf32>, %m: tensor<2x1x1x7xf32>) -> tensor<2x4x7x7xf32> {
  %0 = "onnx.Exp"(%m) : (tensor<2x1x1x7xf32>) -> tensor<2x1x1x7xf32>
  %shape = onnx.Constant dense<[2, 1, 7, 7]> : tensor<4xi64>
  %1 = "onnx.Expand"(%0, %shape) : (tensor<2x1x1x7xf32>, tensor<4xi64>) -> tensor<2x1x7x7xf32>
  %2 = "onnx.Pow"(%x, %1) : (tensor<2x4x7x7xf32>, tensor<2x1x7x7xf32>) -> tensor<2x4x7x7xf32>
  return %2 : tensor<2x4x7x7xf32>
}
