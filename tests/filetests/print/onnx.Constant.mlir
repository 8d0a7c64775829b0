// The form that onnx-mlir prints: the value alone where that says it all, else a dictionary and
// the type of the result.
//
// RUN: mg opt %s | FileCheck %s
// RUN: mg opt --verify-roundtrip %s

// CHECK:      %0 = onnx.Constant dense<[1, 2]> : tensor<2xi64>
// CHECK-NEXT: %1 = onnx.Constant dense<"a"> : tensor<2x!onnx.String>
// CHECK-NEXT: %2 = onnx.Constant {value_int = 1 : si64} : tensor<i64>
// CHECK-NEXT: %3 = onnx.Constant {onnx_node_name = "c", value = dense<1> : tensor<i64>} : tensor<i64>
// CHECK-NEXT: %4 = onnx.Constant {value = dense<1> : tensor<1xi64>} : tensor<?xi64>
// CHECK-NEXT: %5 = "onnx.Constant"() <{value_ints = [1, 2]}> : () -> tensor<2xi64>
// CHECK-NEXT: %6 = onnx.Constant dense_resource<w> : tensor<2xf32>
// CHECK-NEXT: %7 = onnx.Constant {value_floats = [1.000000e+00 : f32]} : tensor<1xf32>
func.func @f() {
  %0 = "onnx.Constant"() {value = dense<[1, 2]> : tensor<2xi64>} : () -> tensor<2xi64>
  %1 = onnx.Constant dense<"a"> : tensor<2x!onnx.String>
  %2 = onnx.Constant {value_int = 1 : si64} : tensor<i64>
  %3 = onnx.Constant {value = dense<1> : tensor<i64>, onnx_node_name = "c"} : tensor<i64>
  %4 = "onnx.Constant"() {value = dense<1> : tensor<1xi64>} : () -> tensor<?xi64>
  %5 = "onnx.Constant"() <{value_ints = [1, 2]}> : () -> tensor<2xi64>
  %6 = onnx.Constant dense_resource<w> : tensor<2xf32>
  %7 = "onnx.Constant"() {value_floats = [1.0 : f32]} : () -> tensor<1xf32>
  return
}

// RUN: not mg opt %S/Inputs/onnx.Constant-bad.mlir 2>&1 | FileCheck %s --check-prefix=BAD
// BAD: error: expected a tensor with its type, such as dense<1> : tensor<i64>
