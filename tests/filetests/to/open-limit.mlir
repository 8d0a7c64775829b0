// RUN: mg opt %s --to=stablehlo | FileCheck %s

// However large the end of a slice is, there are tensors that it cuts off.
//
// CHECK:      %[[LIMIT:[a-z0-9_]+]] = stablehlo.constant dense<100000> : tensor<1xi64>
// CHECK:      %[[END:[0-9]+]] = stablehlo.minimum %{{[0-9]+}}, %[[LIMIT]]
// CHECK:      stablehlo.real_dynamic_slice %arg0, %{{[a-z0-9_]+}}, %[[END]],
func.func @cut_off(%x: tensor<?xi32>) -> tensor<?xi32> {
  %start = "onnx.Constant"() {value = dense<0> : tensor<1xi64>} : () -> tensor<1xi64>
  %end = "onnx.Constant"() {value = dense<100000> : tensor<1xi64>} : () -> tensor<1xi64>
  %step = "onnx.Constant"() {value = dense<1> : tensor<1xi64>} : () -> tensor<1xi64>
  %0 = "onnx.Slice"(%x, %start, %end, %start, %step) : (tensor<?xi32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}
