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

// Other types are kept.
func.func @fours(%data: tensor<100x32xui4>, %i: tensor<4xi32>, %scales: tensor<100x2xf32>) -> tensor<4x32xf32> {
  %r = "onnx.Custom"(%data, %i, %scales) {block_size = 16 : si64, domain_name = "com.microsoft", function_name = "GatherBlockQuantized"} : (tensor<100x32xui4>, tensor<4xi32>, tensor<100x2xf32>) -> tensor<4x32xf32>
  return %r : tensor<4x32xf32>
}
