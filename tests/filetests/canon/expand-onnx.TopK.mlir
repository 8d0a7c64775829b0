// The ranks of elements, and for each rank the position that has it. Where only the positions are
// used, nothing is gathered.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @both(%x: tensor<4x5xf32>) -> (tensor<4x2xf32>, tensor<4x2xi64>) {
  %k = "onnx.Constant"() {value = dense<2> : tensor<1xi64>} : () -> tensor<1xi64>
  %0:2 = "onnx.TopK"(%x, %k) : (tensor<4x5xf32>, tensor<1xi64>) -> (tensor<4x2xf32>, tensor<4x2xi64>)
  return %0#0, %0#1 : tensor<4x2xf32>, tensor<4x2xi64>
}

func.func @positions(%x: tensor<5xi32>) -> tensor<2xi64> {
  %k = "onnx.Constant"() {value = dense<2> : tensor<1xi64>} : () -> tensor<1xi64>
  %0:2 = "onnx.TopK"(%x, %k) : (tensor<5xi32>, tensor<1xi64>) -> (tensor<2xi32>, tensor<2xi64>)
  return %0#1 : tensor<2xi64>
}
