// A constant is the core's constant, however it is spelled.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @f() -> (tensor<2xi32>, tensor<i64>, tensor<2xi64>, tensor<2xf32>) {
// CHECK-DAG:     arith.constant dense<[7, 8]> : tensor<2xi32>
// CHECK-DAG:     arith.constant dense<5> : tensor<i64>
// CHECK-DAG:     arith.constant dense<[1, -2]> : tensor<2xi64>
// CHECK-DAG:     arith.constant dense<[5.000000e-01, 1.500000e+00]> : tensor<2xf32>
// CHECK:         return
func.func @f() -> (tensor<2xi32>, tensor<i64>, tensor<2xi64>, tensor<2xf32>) {
  %0 = onnx.Constant dense<[7, 8]> : tensor<2xi32>
  %1 = onnx.Constant {value_int = 5 : si64} : tensor<i64>
  %2 = "onnx.Constant"() {value_ints = [1, -2]} : () -> tensor<2xi64>
  %3 = "onnx.Constant"() <{value_floats = [0.5 : f32, 1.5 : f32]}> : () -> tensor<2xf32>
  return %0, %1, %2, %3 : tensor<2xi32>, tensor<i64>, tensor<2xi64>, tensor<2xf32>
}
