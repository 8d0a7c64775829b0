// TOSA's convolutions with zero points, padding, dilation and a bias, and means of windows.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s

// CHECK{LITERAL}: tensor<1x1x2x2xi32>: [[[[7, 1], [2, 1]]]]
// CHECK{LITERAL}: tensor<1x1x2x2xf32>: [[[[7.5, 15], [11.5, 23]]]]
// CHECK{LITERAL}: tensor<1x3x4x1xf32>: [[[[1], [2], [1], [3]], [[1], [1], [1], [1]], [[2], [0], [3], [-1]]]]
// CHECK{LITERAL}: tensor<1x1x1x1x1xf32>: [[[[[36]]]]]
// CHECK{LITERAL}: tensor<1x2x2x1xf32>: [[[[1], [2.5]], [[2.5], [4]]]]
// CHECK{LITERAL}: tensor<1x2x2x1xi8>: [[[[-1], [1]], [[1], [2]]]]
func.func @main() -> (tensor<1x1x2x2xi32>, tensor<1x1x2x2xf32>, tensor<1x3x4x1xf32>, tensor<1x1x1x1x1xf32>, tensor<1x2x2x1xf32>, tensor<1x2x2x1xi8>) {
  // The row is [2, 3, 4] less 1, with a padding of 1 after it, which counts as the zero point.
  %x = util.unfoldable_constant dense<[[[[2], [3], [4]]]]> : tensor<1x1x3x1xi8>
  %w = util.unfoldable_constant dense<[[[[1], [2]]], [[[0], [0]]]]> : tensor<2x1x2x1xi8>
  %b = util.unfoldable_constant dense<[0, 1]> : tensor<2xi32>
  %one = util.unfoldable_constant dense<1> : tensor<1xi8>
  %none = util.unfoldable_constant dense<0> : tensor<1xi8>
  %0 = tosa.conv2d %x, %w, %b, %one, %none {acc_type = i32, dilation = array<i64: 1, 2>, pad = array<i64: 0, 0, 0, 1>, stride = array<i64: 1, 1>} : (tensor<1x1x3x1xi8>, tensor<2x1x2x1xi8>, tensor<2xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x2x2xi32>

  %f = util.unfoldable_constant dense<[[[[1.0], [2.0], [3.0]]]]> : tensor<1x1x3x1xf32>
  %m = util.unfoldable_constant dense<[[[[1.0, 2.0]], [[3.0, 6.0]]]]> : tensor<1x2x1x2xf32>
  %bias = util.unfoldable_constant dense<[0.5, 1.0]> : tensor<2xf32>
  %zero = util.unfoldable_constant dense<0.0> : tensor<1xf32>
  %1 = tosa.depthwise_conv2d %f, %m, %bias, %zero, %zero {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x1x3x1xf32>, tensor<1x2x1x2xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1x2x2xf32>

  // Each element times the weights is added two columns further on.
  %i = util.unfoldable_constant dense<[[[[1.0], [2.0]]]]> : tensor<1x1x2x1xf32>
  %t = util.unfoldable_constant dense<[[[[0.0], [1.0]], [[0.0], [0.0]], [[1.0], [-1.0]]]]> : tensor<1x3x2x1xf32>
  %all = util.unfoldable_constant dense<1.0> : tensor<1xf32>
  %2 = tosa.transpose_conv2d %i, %t, %all, %zero, %zero {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 2>} : (tensor<1x1x2x1xf32>, tensor<1x3x2x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x4x1xf32>

  %volume = util.unfoldable_constant dense<[[[[[1.0], [2.0]], [[3.0], [4.0]]], [[[5.0], [6.0]], [[7.0], [8.0]]]]]> : tensor<1x2x2x2x1xf32>
  %ones = util.unfoldable_constant dense<1.0> : tensor<1x2x2x2x1xf32>
  %3 = tosa.conv3d %volume, %ones, %zero, %zero, %zero {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x2x2x2x1xf32>, tensor<1x2x2x2x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1x1x1x1xf32>

  // The first window has one element, the last one four.
  %p = util.unfoldable_constant dense<[[[[1.0], [2.0], [3.0]], [[2.0], [3.0], [4.0]], [[3.0], [4.0], [5.0]]]]> : tensor<1x3x3x1xf32>
  %4 = tosa.avg_pool2d %p, %zero, %zero {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 1, 0, 1, 0>, stride = array<i64: 2, 2>} : (tensor<1x3x3x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2x1xf32>
  %q = util.unfoldable_constant dense<[[[[1], [2], [3]], [[2], [3], [4]], [[3], [4], [5]]]]> : tensor<1x3x3x1xi8>
  %two = util.unfoldable_constant dense<2> : tensor<1xi8>
  %5 = tosa.avg_pool2d %q, %two, %none {acc_type = i32, kernel = array<i64: 2, 2>, pad = array<i64: 1, 0, 1, 0>, stride = array<i64: 2, 2>} : (tensor<1x3x3x1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x2x2x1xi8>
  return %0, %1, %2, %3, %4, %5 : tensor<1x1x2x2xi32>, tensor<1x1x2x2xf32>, tensor<1x3x4x1xf32>, tensor<1x1x1x1x1xf32>, tensor<1x2x2x1xf32>, tensor<1x2x2x1xi8>
}
