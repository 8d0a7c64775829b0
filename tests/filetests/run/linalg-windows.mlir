// linalg's named convolutions and pools are sums and maxima over the loops of their names.
//
// REQUIRES: mlir
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s

// CHECK{LITERAL}: tensor<1x1x2x1xf32>: [[[[38], [48]]]]
// CHECK{LITERAL}: tensor<1x1x1x1xf32>: [[[[29]]]]
// CHECK{LITERAL}: tensor<1x1x1x2xf32>: [[[[57, 65]]]]
// CHECK{LITERAL}: tensor<1x1x2x1x2xi32>: [[[[[5, 11]], [[7, 15]]]]]
// CHECK{LITERAL}: tensor<1x1x1x1xf32>: [[[[6]]]]
// CHECK{LITERAL}: tensor<1x3x1xf32>: [[[3], [5], [7]]]
// CHECK{LITERAL}: tensor<2xi32>: [5, 8]
// CHECK{LITERAL}: tensor<1x1xi32>: [[-4]]
// CHECK{LITERAL}: tensor<1x1x1x1xi32>: [[[[17]]]]
func.func @main() -> (tensor<1x1x2x1xf32>, tensor<1x1x1x1xf32>, tensor<1x1x1x2xf32>, tensor<1x1x2x1x2xi32>, tensor<1x1x1x1xf32>, tensor<1x3x1xf32>, tensor<2xi32>, tensor<1x1xi32>, tensor<1x1x1x1xi32>) {
  %x = arith.constant dense<[[[[1.0], [2.0], [3.0]], [[4.0], [5.0], [6.0]]]]> : tensor<1x2x3x1xf32>
  %k = arith.constant dense<[[[[1.0]], [[2.0]]], [[[3.0]], [[4.0]]]]> : tensor<2x2x1x1xf32>
  %one = arith.constant dense<1.0> : tensor<1x1x2x1xf32>
  %0 = linalg.conv_2d_nhwc_hwcf ins(%x, %k : tensor<1x2x3x1xf32>, tensor<2x2x1x1xf32>) outs(%one : tensor<1x1x2x1xf32>) -> tensor<1x1x2x1xf32>

  %images = arith.constant dense<[[[[1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0]]]]> : tensor<1x2x1x3xf32>
  %features = arith.constant dense<[[[[1.0, 2.0]], [[1.0, 3.0]]]]> : tensor<1x2x1x2xf32>
  %zero = arith.constant dense<0.0> : tensor<1x1x1x1xf32>
  %1 = linalg.conv_2d_nchw_fchw {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%images, %features : tensor<1x2x1x3xf32>, tensor<1x2x1x2xf32>) outs(%zero : tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>

  %out = arith.constant dense<0.0> : tensor<1x1x1x2xf32>
  %one_image = tensor.extract_slice %x[0, 0, 0, 0] [1, 2, 3, 1] [1, 1, 1, 1] : tensor<1x2x3x1xf32> to tensor<1x2x3x1xf32>
  %kernel = arith.constant dense<[[[[1.0, 2.0]], [[3.0, 4.0]]], [[[5.0, 5.0]], [[6.0, 7.0]]]]> : tensor<2x2x1x2xf32>
  %2 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%one_image, %kernel : tensor<1x2x3x1xf32>, tensor<2x2x1x2xf32>) outs(%out : tensor<1x1x1x2xf32>) -> tensor<1x1x1x2xf32>

  %i = arith.constant dense<[[[[1], [2], [3]]]]> : tensor<1x1x3x1xi8>
  %w = arith.constant dense<[[[[1, 2]], [[1, 2]]]]> : tensor<1x2x1x2xi8>
  %c0 = arith.constant 0 : i32
  %cm1 = arith.constant -1 : i32
  %acc = arith.constant dense<[[[[[0, 1]], [[0, 1]]]]]> : tensor<1x1x2x1x2xi32>
  %3 = linalg.depthwise_conv_2d_nhwc_hwcm_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %w, %cm1, %c0 : tensor<1x1x3x1xi8>, tensor<1x2x1x2xi8>, i32, i32) outs(%acc : tensor<1x1x2x1x2xi32>) -> tensor<1x1x2x1x2xi32>

  %window = tensor.empty() : tensor<2x2xf32>
  %least = arith.constant dense<-1.0> : tensor<1x1x1x1xf32>
  %4 = linalg.pooling_nhwc_max {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%x, %window : tensor<1x2x3x1xf32>, tensor<2x2xf32>) outs(%least : tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>

  %line = arith.constant dense<[[[1.0], [2.0], [3.0], [4.0]]]> : tensor<1x4x1xf32>
  %pair = tensor.empty() : tensor<2xf32>
  %sums = arith.constant dense<0.0> : tensor<1x3x1xf32>
  %5 = linalg.pooling_nwc_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%line, %pair : tensor<1x4x1xf32>, tensor<2xf32>) outs(%sums : tensor<1x3x1xf32>) -> tensor<1x3x1xf32>

  %a = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %b = arith.constant dense<[1, 2]> : tensor<2xi32>
  %none = arith.constant dense<0> : tensor<2xi32>
  %6 = linalg.conv_1d ins(%a, %b : tensor<3xi32>, tensor<2xi32>) outs(%none : tensor<2xi32>) -> tensor<2xi32>

  %l = arith.constant dense<[[1, 2]]> : tensor<1x2xi8>
  %r = arith.constant dense<[[3], [4]]> : tensor<2x1xi8>
  %c3 = arith.constant 3 : i32
  %c2 = arith.constant 2 : i32
  %start = arith.constant dense<0> : tensor<1x1xi32>
  %7 = linalg.quantized_matmul ins(%l, %r, %c3, %c2 : tensor<1x2xi8>, tensor<2x1xi8>, i32, i32) outs(%start : tensor<1x1xi32>) -> tensor<1x1xi32>

  %tile = arith.constant dense<[[[[1, 2]]]]> : tensor<1x1x1x2xi32>
  %tiles = arith.constant dense<[[[[3, 4]]]]> : tensor<1x1x1x2xi32>
  %six = arith.constant dense<6> : tensor<1x1x1x1xi32>
  %8 = linalg.mmt4d ins(%tile, %tiles : tensor<1x1x1x2xi32>, tensor<1x1x1x2xi32>) outs(%six : tensor<1x1x1x1xi32>) -> tensor<1x1x1x1xi32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : tensor<1x1x2x1xf32>, tensor<1x1x1x1xf32>, tensor<1x1x1x2xf32>, tensor<1x1x2x1x2xi32>, tensor<1x1x1x1xf32>, tensor<1x3x1xf32>, tensor<2xi32>, tensor<1x1xi32>, tensor<1x1x1x1xi32>
}
