// RUN: not mg opt %s --to=stablehlo 2>&1 | FileCheck %s

// However large the end of a slice is, there are tensors that it cuts off.
//
// CHECK: error: the function has no spelling in 'stablehlo': 'onnx.Slice' has no form for all sizes
func.func @cut_off(%x: tensor<?xi32>) -> tensor<?xi32> {
  %start = "onnx.Constant"() {value = dense<0> : tensor<1xi64>} : () -> tensor<1xi64>
  %end = "onnx.Constant"() {value = dense<100000> : tensor<1xi64>} : () -> tensor<1xi64>
  %step = "onnx.Constant"() {value = dense<1> : tensor<1xi64>} : () -> tensor<1xi64>
  %0 = "onnx.Slice"(%x, %start, %end, %start, %step) : (tensor<?xi32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}
