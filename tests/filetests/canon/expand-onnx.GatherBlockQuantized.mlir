// Rows of small integers are gathered as bytes, and then become floats.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @nibbles(%data: tensor<100x16xui8>, %i: tensor<3xi64>, %scales: tensor<100x2xf32>) -> tensor<3x32xf32> {
  %r = "onnx.Custom"(%data, %i, %scales) {bits = 4 : si64, block_size = 16 : si64, domain_name = "com.microsoft", function_name = "GatherBlockQuantized", gather_axis = 0 : si64, quantize_axis = 1 : si64} : (tensor<100x16xui8>, tensor<3xi64>, tensor<100x2xf32>) -> tensor<3x32xf32>
  return %r : tensor<3x32xf32>
}

func.func @bytes(%data: tensor<100x32xui8>, %i: tensor<4xi32>, %scales: tensor<100x1xf16>, %zeros: tensor<100x1xui8>) -> tensor<4x32xf16> {
  %r = "onnx.GatherBlockQuantized"(%data, %i, %scales, %zeros) {bits = 8 : si64} : (tensor<100x32xui8>, tensor<4xi32>, tensor<100x1xf16>, tensor<100x1xui8>) -> tensor<4x32xf16>
  return %r : tensor<4x32xf16>
}

func.func @fours(%data: tensor<100x32xui4>, %i: tensor<4xi32>, %scales: tensor<100x2xf32>) -> tensor<4x32xf32> {
  %r = "onnx.Custom"(%data, %i, %scales) {block_size = 16 : si64, domain_name = "com.microsoft", function_name = "GatherBlockQuantized"} : (tensor<100x32xui4>, tensor<4xi32>, tensor<100x2xf32>) -> tensor<4x32xf32>
  return %r : tensor<4x32xf32>
}

func.func @columns(%data: tensor<40x8xi4>, %i: tensor<3xi64>, %scales: tensor<3x8xf32>, %zeros: tensor<3x8xi4>) -> tensor<40x3xf32> {
  %r = "onnx.GatherBlockQuantized"(%data, %i, %scales, %zeros) {block_size = 16 : si64, gather_axis = 1 : si64, quantize_axis = 0 : si64} : (tensor<40x8xi4>, tensor<3xi64>, tensor<3x8xf32>, tensor<3x8xi4>) -> tensor<40x3xf32>
  return %r : tensor<40x3xf32>
}

func.func @rows_of_blocks(%data: tensor<40x8xi4>, %i: tensor<2xi64>, %scales: tensor<3x8xf32>) -> tensor<2x8xf32> {
  %r = "onnx.GatherBlockQuantized"(%data, %i, %scales) {block_size = 16 : si64, gather_axis = 0 : si64, quantize_axis = 0 : si64} : (tensor<40x8xi4>, tensor<2xi64>, tensor<3x8xf32>) -> tensor<2x8xf32>
  return %r : tensor<2x8xf32>
}

// Floats are carried.
func.func @floats(%data: tensor<100x32xf8E4M3FN>, %i: tensor<4xi32>, %scales: tensor<100x2xf32>) -> tensor<4x32xf32> {
  %r = "onnx.Custom"(%data, %i, %scales) {block_size = 16 : si64, domain_name = "com.microsoft", function_name = "GatherBlockQuantized"} : (tensor<100x32xf8E4M3FN>, tensor<4xi32>, tensor<100x2xf32>) -> tensor<4x32xf32>
  return %r : tensor<4x32xf32>
}
