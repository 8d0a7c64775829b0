// stablehlo.convolution on every engine. The first five are the specification's own tests, the others have JAX's values.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: mg run %s --backend=mlir | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=KEPT
// REQUIRES: llvm, mlir

// Each stays as it stands.
// KEPT-COUNT-10: stablehlo.convolution

// CHECK{LITERAL}:      tensor<1x2x2x1xi64>: [[[[10], [26]], [[46], [62]]]]
// CHECK-NEXT{LITERAL}: tensor<1x2x2x1xi32>: [[[[100], [260]], [[460], [620]]]]
// CHECK-NEXT{LITERAL}: tensor<1x2x2x1xi64>: [[[[1], [5]], [[10], [14]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x2x4xi64>: [[[[1, 3, 10, 12], [5, 7, 14, 16]]]]
// CHECK-NEXT{LITERAL}: tensor<1x2x1x4xi64>: [[[[3, 3, 11, 11]], [[21, 21, 29, 29]]]]
// CHECK-NEXT{LITERAL}: tensor<2x2x1xf32>: [[[-1], [-5]], [[-7], [3]]]
// CHECK-NEXT{LITERAL}: tensor<2x3x0xf32>: [[[], [], []], [[], [], []]]
// CHECK-NEXT{LITERAL}: tensor<2x2x2xf64>: [[[0, 0], [0, 0]], [[0, 0], [0, 0]]]
// CHECK-NEXT{LITERAL}: tensor<2x2xf16>: [[-2, -2], [-1, 2]]
// CHECK-NEXT{LITERAL}: tensor<1x2x1xcomplex<f32>>: [[[(-12, -4)], [(12, 4)]]]

func.func @main() -> (tensor<1x2x2x1xi64>, tensor<1x2x2x1xi32>, tensor<1x2x2x1xi64>, tensor<1x1x2x4xi64>, tensor<1x2x1x4xi64>, tensor<2x2x1xf32>, tensor<2x3x0xf32>, tensor<2x2x2xf64>, tensor<2x2xf16>, tensor<1x2x1xcomplex<f32>>) {
  %dilated_x = stablehlo.constant dense<[[[[1], [2], [5], [6]], [[3], [4], [7], [8]], [[10], [11], [14], [15]], [[12], [13], [16], [17]]]]> : tensor<1x4x4x1xi64>
  %dilated_w = stablehlo.constant dense<[[[[1]], [[1]], [[1]]], [[[1]], [[1]], [[1]]], [[[1]], [[1]], [[1]]]]> : tensor<3x3x1x1xi64>
  %dilated = stablehlo.convolution(%dilated_x, %dilated_w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [4, 4], lhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x1xi64>, tensor<3x3x1x1xi64>) -> tensor<1x2x2x1xi64>
  %bytes_x = stablehlo.constant dense<[[[[1], [2], [5], [6]], [[3], [4], [7], [8]], [[10], [11], [14], [15]], [[12], [13], [16], [17]]]]> : tensor<1x4x4x1xi8>
  %bytes_w = stablehlo.constant dense<[[[[10]], [[10]], [[10]]], [[[10]], [[10]], [[10]]], [[[10]], [[10]], [[10]]]]> : tensor<3x3x1x1xi8>
  %bytes = stablehlo.convolution(%bytes_x, %bytes_w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [4, 4], lhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x1xi8>, tensor<3x3x1x1xi8>) -> tensor<1x2x2x1xi32>
  %padded_x = stablehlo.constant dense<[[[[1], [2], [5], [6]], [[3], [4], [7], [8]], [[10], [11], [14], [15]], [[12], [13], [16], [17]]]]> : tensor<1x4x4x1xi64>
  %padded_w = stablehlo.constant dense<[[[[1]], [[1]], [[1]]], [[[1]], [[1]], [[1]]], [[[1]], [[1]], [[1]]]]> : tensor<3x3x1x1xi64>
  %padded = stablehlo.convolution(%padded_x, %padded_w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [4, 4], pad = [[1, 1], [1, 1]], lhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x1xi64>, tensor<3x3x1x1xi64>) -> tensor<1x2x2x1xi64>
  %batches_x = stablehlo.constant dense<[[[[1], [2], [5], [6]], [[3], [4], [7], [8]], [[10], [11], [14], [15]], [[12], [13], [16], [17]]]]> : tensor<1x4x4x1xi64>
  %batches_w = stablehlo.constant dense<[[[[1, 1, 1, 1]], [[1, 1, 1, 1]]]]> : tensor<1x2x1x4xi64>
  %batches = stablehlo.convolution(%batches_x, %batches_w) dim_numbers = [0, b, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [4, 4], lhs_dilate = [2, 2]} {batch_group_count = 4 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x1xi64>, tensor<1x2x1x4xi64>) -> tensor<1x1x2x4xi64>
  %features_x = stablehlo.constant dense<[[[[1], [2], [5], [6]], [[3], [4], [7], [8]], [[10], [11], [14], [15]], [[12], [13], [16], [17]]]]> : tensor<1x4x4x1xi64>
  %features_w = stablehlo.constant dense<[[[[1, 1, 1, 1]], [[1, 1, 1, 1]]]]> : tensor<1x2x1x4xi64>
  %features = stablehlo.convolution(%features_x, %features_w) dim_numbers = [b, 0, f, 1]x[0, i, 1, o]->[b, 0, 1, f], window = {stride = [4, 4], lhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x4x4x1xi64>, tensor<1x2x1x4xi64>) -> tensor<1x2x1x4xi64>

  // Reversed, cut off on one side, of elements that are apart.
  %reversed_x = stablehlo.constant dense<[[[-1.0, 2.0, -2.0, 1.0, -3.0], [1.0, -3.0, 0.0, 3.0, -1.0]]]> : tensor<1x2x5xf32>
  %reversed_w = stablehlo.constant dense<[[[0.0, -2.0], [1.0, -1.0], [2.0, 1.0]], [[-1.0, 2.0], [0.0, -2.0], [2.0, 0.0]]]> : tensor<2x3x2xf32>
  %reversed = stablehlo.convolution(%reversed_x, %reversed_w) dim_numbers = [b, f, 0]x[i, 0, o]->[0, f, b], window = {pad = [[-1, 2]], rhs_dilate = [2], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x5xf32>, tensor<2x3x2xf32>) -> tensor<2x2x1xf32>

  // No window fits; there are no products; there is no dimension for windows.
  %nothing_x = stablehlo.constant dense<[[[-1.0, 2.0], [-2.0, 1.0], [-3.0, 1.0]], [[-3.0, 0.0], [3.0, -1.0], [3.0, -1.0]]]> : tensor<2x3x2xf32>
  %nothing_w = stablehlo.constant dense<[[[0.0, -2.0, 1.0], [-1.0, 2.0, 1.0]], [[-1.0, 2.0, 0.0], [-2.0, 2.0, 0.0]], [[-2.0, 1.0, -1.0], [-2.0, 1.0, -1.0]], [[2.0, 0.0, -1.0], [2.0, 0.0, -2.0]]]> : tensor<4x2x3xf32>
  %nothing = stablehlo.convolution(%nothing_x, %nothing_w) dim_numbers = [b, 0, f]x[0, i, o]->[b, f, 0], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3x2xf32>, tensor<4x2x3xf32>) -> tensor<2x3x0xf32>
  %zeros_x = stablehlo.constant dense<> : tensor<2x3x0xf64>
  %zeros_w = stablehlo.constant dense<> : tensor<2x0x2xf64>
  %zeros = stablehlo.convolution(%zeros_x, %zeros_w) dim_numbers = [b, 0, f]x[0, i, o]->[b, f, 0], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3x0xf64>, tensor<2x0x2xf64>) -> tensor<2x2x2xf64>
  %product_x = stablehlo.constant dense<[[-1.0, 2.0, -2.0], [1.0, -3.0, 1.0]]> : tensor<2x3xf16>
  %product_w = stablehlo.constant dense<[[0.0, -2.0], [1.0, -1.0], [2.0, 1.0]]> : tensor<3x2xf16>
  %product = stablehlo.convolution(%product_x, %product_w) dim_numbers = [b, f]x[i, o]->[b, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3xf16>, tensor<3x2xf16>) -> tensor<2x2xf16>
  %complex_x = stablehlo.constant dense<[[[(-1.0, -2.0)], [(2.0, 4.0)], [(-2.0, -4.0)]]]> : tensor<1x3x1xcomplex<f32>>
  %complex_w = stablehlo.constant dense<[[[(0.0, 0.0)]], [[(-2.0, 2.0)]]]> : tensor<2x1x1xcomplex<f32>>
  %complex = stablehlo.convolution(%complex_x, %complex_w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x1xcomplex<f32>>, tensor<2x1x1xcomplex<f32>>) -> tensor<1x2x1xcomplex<f32>>
  return %dilated, %bytes, %padded, %batches, %features, %reversed, %nothing, %zeros, %product, %complex : tensor<1x2x2x1xi64>, tensor<1x2x2x1xi32>, tensor<1x2x2x1xi64>, tensor<1x1x2x4xi64>, tensor<1x2x1x4xi64>, tensor<2x2x1xf32>, tensor<2x3x0xf32>, tensor<2x2x2xf64>, tensor<2x2xf16>, tensor<1x2x1xcomplex<f32>>
}
