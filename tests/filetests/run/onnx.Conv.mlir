// onnx.Conv, onnx.ConvTranspose, onnx.ConvInteger and onnx.MatMulInteger on every engine. The values are PyTorch's.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: mg run %s --backend=mlir | FileCheck %s
// REQUIRES: llvm, mlir

// CHECK{LITERAL}:      tensor<1x2x2x3xf32>: [[[[-12.5, 8.5, 1.5], [7.5, -8.5, 12.5]], [[-12, 13, -19], [-8, 8, 5]]]]
// CHECK-NEXT{LITERAL}: tensor<1x2x2x2xf32>: [[[[-9, 3], [7, 3]], [[0, 4], [-7, -10]]]]
// CHECK-NEXT{LITERAL}: tensor<1x2x2x4xf32>: [[[[5, -9, 8, -8], [4, 7, -9, 12]], [[-4, 0, 4, -1], [7, -7, 9, 6]]]]
// CHECK-NEXT{LITERAL}: tensor<2x4x3xf32>: [[[-2, 4, 0], [-5, 0, -4], [-7, 0, -5], [4, -5, 4]], [[3, 0, -11], [-5, -2, 7], [-1, -7, 1], [3, -6, 2]]]
// CHECK-NEXT{LITERAL}: tensor<1x2x2x2xf32>: [[[[0, 0], [3, -5]], [[-5, 9], [6, -10]]]]
// CHECK-NEXT{LITERAL}: tensor<1x2x2x2xf32>: [[[[0, 13], [11, -8]], [[11, 1], [0, -4]]]]
// CHECK-NEXT{LITERAL}: tensor<1x3x2x2xf32>: [[[[-4, -2], [0, 2]], [[-3, -3], [3, 4]], [[0, -3], [6, 5]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x2x1xf32>: [[[[[-18], [-6]]]]]
// CHECK-NEXT{LITERAL}: tensor<1x2x6x5xf32>: [[[[-0.5, 2.5, 0.5, -3.5, 2.5], [-4.5, 2.5, -1.5, 4.5, 2.5], [7.5, -4.5, 2.5, -2.5, 2.5], [-0.5, -4.5, 1.5, 1.5, 2.5], [9.5, -5.5, 2.5, -2.5, 2.5], [-2.5, -5.5, 1.5, 1.5, 2.5]], [[-3, 2, -3, 3, -1], [-3, 5, -5, 3, -1], [-5, -4, -4, 1, 0], [-5, -7, -5, 1, 1], [-7, -4, -4, 1, 0], [-7, -7, -5, 1, 1]]]]
// CHECK-NEXT{LITERAL}: tensor<1x2x9xf32>: [[[-1, 0, 7, 0, -11, 0, 5, 0, -1], [5, 0, -14, 0, 5, 0, 4, 0, 0]]]
// CHECK-NEXT{LITERAL}: tensor<1x2x6xf32>: [[[-1, 4, 3, -10, -2, 6], [5, -8, -6, 6, -1, 4]]]
// CHECK-NEXT{LITERAL}: tensor<1x2x4xi32>: [[[-616, 375, -242, 617], [15491, -31494, 15754, -15361]]]
// CHECK-NEXT{LITERAL}: tensor<2x2xi32>: [[-250, -16122], [10, 642]]

func.func @main() -> (tensor<1x2x2x3xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x4xf32>, tensor<2x4x3xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x3x2x2xf32>, tensor<1x1x1x2x1xf32>, tensor<1x2x6x5xf32>, tensor<1x2x9xf32>, tensor<1x2x6xf32>, tensor<1x2x4xi32>, tensor<2x2xi32>) {
  %plain_x = onnx.Constant dense<[[[[-1.0, 2.0, -2.0, 1.0], [-3.0, 1.0, -3.0, 0.0], [3.0, -1.0, 3.0, -1.0]], [[2.0, -2.0, 1.0, -2.0], [1.0, -3.0, 0.0, 3.0], [0.0, 3.0, -1.0, 2.0]]]]> : tensor<1x2x3x4xf32>
  %plain_w = onnx.Constant dense<[[[[0.0, -2.0], [1.0, -1.0]], [[2.0, 1.0], [-1.0, 2.0]]], [[[0.0, -2.0], [2.0, 0.0]], [[-2.0, 1.0], [-1.0, -2.0]]]]> : tensor<2x2x2x2xf32>
  %plain_b = onnx.Constant dense<[0.5, -1.0]> : tensor<2xf32>
  %plain = "onnx.Conv"(%plain_x, %plain_w, %plain_b) : (tensor<1x2x3x4xf32>, tensor<2x2x2x2xf32>, tensor<2xf32>) -> tensor<1x2x2x3xf32>

  // Borders before and after, and steps.
  %padded_x = onnx.Constant dense<[[[[-1.0, 2.0, -2.0, 1.0], [-3.0, 1.0, -3.0, 0.0], [3.0, -1.0, 3.0, -1.0]], [[2.0, -2.0, 1.0, -2.0], [1.0, -3.0, 0.0, 3.0], [0.0, 3.0, -1.0, 2.0]]]]> : tensor<1x2x3x4xf32>
  %padded_w = onnx.Constant dense<[[[[0.0, -2.0], [1.0, -1.0]], [[2.0, 1.0], [-1.0, 2.0]]], [[[0.0, -2.0], [2.0, 0.0]], [[-2.0, 1.0], [-1.0, -2.0]]]]> : tensor<2x2x2x2xf32>
  %padded = "onnx.Conv"(%padded_x, %padded_w) {pads = [1, 0, 0, 2], strides = [2, 3]} : (tensor<1x2x3x4xf32>, tensor<2x2x2x2xf32>) -> tensor<1x2x2x2xf32>

  // Borders by the sizes.
  %same_x = onnx.Constant dense<[[[[-1.0, 2.0, -2.0, 1.0], [-3.0, 1.0, -3.0, 0.0], [3.0, -1.0, 3.0, -1.0]], [[2.0, -2.0, 1.0, -2.0], [1.0, -3.0, 0.0, 3.0], [0.0, 3.0, -1.0, 2.0]]]]> : tensor<1x2x3x4xf32>
  %same_w = onnx.Constant dense<[[[[0.0, -2.0], [1.0, -1.0]], [[2.0, 1.0], [-1.0, 2.0]]], [[[0.0, -2.0], [2.0, 0.0]], [[-2.0, 1.0], [-1.0, -2.0]]]]> : tensor<2x2x2x2xf32>
  %same = "onnx.Conv"(%same_x, %same_w) {auto_pad = "SAME_LOWER", strides = [2, 1]} : (tensor<1x2x3x4xf32>, tensor<2x2x2x2xf32>) -> tensor<1x2x2x4xf32>

  // Groups, of windows whose elements are apart.
  %groups_x = onnx.Constant dense<[[[-1.0, 2.0, -2.0, 1.0, -3.0, 1.0, -3.0], [0.0, 3.0, -1.0, 3.0, -1.0, 2.0, -2.0], [1.0, -2.0, 1.0, -3.0, 0.0, 3.0, 0.0], [3.0, -1.0, 2.0, -2.0, 2.0, -2.0, 1.0]], [[-3.0, 0.0, -3.0, 0.0, 3.0, -1.0, 2.0], [-1.0, 2.0, -2.0, 1.0, -3.0, 1.0, -3.0], [0.0, 3.0, -1.0, 3.0, -1.0, 2.0, -2.0], [1.0, -2.0, 1.0, -3.0, 0.0, 3.0, 0.0]]]> : tensor<2x4x7xf32>
  %groups_w = onnx.Constant dense<[[[0.0, -2.0, 1.0], [-1.0, 2.0, 1.0]], [[-1.0, 2.0, 0.0], [-2.0, 2.0, 0.0]], [[-2.0, 1.0, -1.0], [-2.0, 1.0, -1.0]], [[2.0, 0.0, -1.0], [2.0, 0.0, -2.0]]]> : tensor<4x2x3xf32>
  %groups = "onnx.Conv"(%groups_x, %groups_w) {dilations = [2], group = 2 : si64} : (tensor<2x4x7xf32>, tensor<4x2x3xf32>) -> tensor<2x4x3xf32>
  %depthwise_x = onnx.Constant dense<[[[[-1.0, 2.0, -2.0], [1.0, -3.0, 1.0], [-3.0, 0.0, 3.0]], [[-1.0, 3.0, -1.0], [2.0, -2.0, 1.0], [-2.0, 1.0, -3.0]]]]> : tensor<1x2x3x3xf32>
  %depthwise_w = onnx.Constant dense<[[[[0.0, -2.0], [1.0, -1.0]]], [[[2.0, 1.0], [-1.0, 2.0]]]]> : tensor<2x1x2x2xf32>
  %depthwise = "onnx.Conv"(%depthwise_x, %depthwise_w) {group = 2 : si64} : (tensor<1x2x3x3xf32>, tensor<2x1x2x2xf32>) -> tensor<1x2x2x2xf32>

  // Windows side by side, and windows of one element.
  %patches_x = onnx.Constant dense<[[[[-1.0, 2.0, -2.0, 1.0, -3.0, 1.0], [-3.0, 0.0, 3.0, -1.0, 3.0, -1.0], [2.0, -2.0, 1.0, -2.0, 1.0, -3.0], [0.0, 3.0, 0.0, 3.0, -1.0, 2.0]]]]> : tensor<1x1x4x6xf32>
  %patches_w = onnx.Constant dense<[[[[0.0, -2.0, 1.0], [-1.0, 2.0, 1.0]]], [[[-1.0, 2.0, 0.0], [-2.0, 2.0, 0.0]]]]> : tensor<2x1x2x3xf32>
  %patches = "onnx.Conv"(%patches_x, %patches_w) {strides = [2, 3]} : (tensor<1x1x4x6xf32>, tensor<2x1x2x3xf32>) -> tensor<1x2x2x2xf32>
  %points_x = onnx.Constant dense<[[[[-1.0, 2.0, -2.0, 1.0], [-3.0, 1.0, -3.0, 0.0], [3.0, -1.0, 3.0, -1.0]], [[2.0, -2.0, 1.0, -2.0], [1.0, -3.0, 0.0, 3.0], [0.0, 3.0, -1.0, 2.0]]]]> : tensor<1x2x3x4xf32>
  %points_w = onnx.Constant dense<[[[[0.0]], [[-2.0]]], [[[1.0]], [[-1.0]]], [[[2.0]], [[1.0]]]]> : tensor<3x2x1x1xf32>
  %points = "onnx.Conv"(%points_x, %points_w) {strides = [2, 2]} : (tensor<1x2x3x4xf32>, tensor<3x2x1x1xf32>) -> tensor<1x3x2x2xf32>
  %volume_x = onnx.Constant dense<[[[[[-1.0, 2.0], [-2.0, 1.0], [-3.0, 1.0]], [[-3.0, 0.0], [3.0, -1.0], [3.0, -1.0]]]]]> : tensor<1x1x2x3x2xf32>
  %volume_w = onnx.Constant dense<[[[[[0.0, -2.0], [1.0, -1.0]], [[2.0, 1.0], [-1.0, 2.0]]]]]> : tensor<1x1x2x2x2xf32>
  %volume = "onnx.Conv"(%volume_x, %volume_w) : (tensor<1x1x2x3x2xf32>, tensor<1x1x2x2x2xf32>) -> tensor<1x1x1x2x1xf32>

  // Transposed.
  %transposed_x = onnx.Constant dense<[[[[-1.0, 2.0], [-2.0, 1.0], [-3.0, 1.0]], [[-3.0, 0.0], [3.0, -1.0], [3.0, -1.0]]]]> : tensor<1x2x3x2xf32>
  %transposed_w = onnx.Constant dense<[[[[0.0, -2.0, 1.0], [-1.0, 2.0, 1.0]], [[-1.0, 2.0, 0.0], [-2.0, 2.0, 0.0]]], [[[-2.0, 1.0, -1.0], [-2.0, 1.0, -1.0]], [[2.0, 0.0, -1.0], [2.0, 0.0, -2.0]]]]> : tensor<2x2x2x3xf32>
  %transposed_b = onnx.Constant dense<[0.5, -1.0]> : tensor<2xf32>
  %transposed = "onnx.ConvTranspose"(%transposed_x, %transposed_w, %transposed_b) {output_padding = [1, 0], pads = [0, 1, 1, 0], strides = [2, 3]} : (tensor<1x2x3x2xf32>, tensor<2x2x2x3xf32>, tensor<2xf32>) -> tensor<1x2x6x5xf32>
  %transposed_groups_x = onnx.Constant dense<[[[-1.0, 2.0, -2.0], [1.0, -3.0, 1.0], [-3.0, 0.0, 3.0], [-1.0, 3.0, -1.0]]]> : tensor<1x4x3xf32>
  %transposed_groups_w = onnx.Constant dense<[[[0.0, -2.0, 1.0]], [[-1.0, 2.0, 1.0]], [[-1.0, 2.0, 0.0]], [[-2.0, 2.0, 0.0]]]> : tensor<4x1x3xf32>
  %transposed_groups = "onnx.ConvTranspose"(%transposed_groups_x, %transposed_groups_w) {dilations = [2], group = 2 : si64, strides = [2]} : (tensor<1x4x3xf32>, tensor<4x1x3xf32>) -> tensor<1x2x9xf32>
  %transposed_same_x = onnx.Constant dense<[[[-1.0, 2.0, -2.0], [1.0, -3.0, 1.0], [-3.0, 0.0, 3.0], [-1.0, 3.0, -1.0]]]> : tensor<1x4x3xf32>
  %transposed_same_w = onnx.Constant dense<[[[0.0, -2.0, 1.0]], [[-1.0, 2.0, 1.0]], [[-1.0, 2.0, 0.0]], [[-2.0, 2.0, 0.0]]]> : tensor<4x1x3xf32>
  %transposed_same = "onnx.ConvTranspose"(%transposed_same_x, %transposed_same_w) {auto_pad = "SAME_UPPER", group = 2 : si64, strides = [2]} : (tensor<1x4x3xf32>, tensor<4x1x3xf32>) -> tensor<1x2x6xf32>

  // Integers less their zero points; a border has the zero point.
  %bytes = onnx.Constant dense<[[[250, 3, 128, 7, 255]]]> : tensor<1x1x5xui8>
  %weights = onnx.Constant dense<[[[1, -2, 3]], [[-128, 127, 0]]]> : tensor<2x1x3xi8>
  %zero = onnx.Constant dense<128> : tensor<ui8>
  %zeros = onnx.Constant dense<[1, -1]> : tensor<2xi8>
  %integers = "onnx.ConvInteger"(%bytes, %weights, %zero, %zeros) {pads = [1, 0]} : (tensor<1x1x5xui8>, tensor<2x1x3xi8>, tensor<ui8>, tensor<2xi8>) -> tensor<1x2x4xi32>

  %rows = onnx.Constant dense<[[250, 3], [0, 7]]> : tensor<2x2xui8>
  %columns = onnx.Constant dense<[[1, -2], [3, 127]]> : tensor<2x2xi8>
  %row_zeros = onnx.Constant dense<[128, 2]> : tensor<2xui8>
  %matrices = "onnx.MatMulInteger"(%rows, %columns, %row_zeros, %zeros) : (tensor<2x2xui8>, tensor<2x2xi8>, tensor<2xui8>, tensor<2xi8>) -> tensor<2x2xi32>
  return %plain, %padded, %same, %groups, %depthwise, %patches, %points, %volume, %transposed, %transposed_groups, %transposed_same, %integers, %matrices : tensor<1x2x2x3xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x4xf32>, tensor<2x4x3xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x3x2x2xf32>, tensor<1x1x1x2x1xf32>, tensor<1x2x6x5xf32>, tensor<1x2x9xf32>, tensor<1x2x6xf32>, tensor<1x2x4xi32>, tensor<2x2xi32>
}
