// Verification takes the same time for all sizes: it does not count elements.
//
// RUN: mg opt %s | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=CANON

// CHECK-LABEL: func.func @tf(
// CHECK: "tf.Sum"
// CANON-LABEL: func.func @tf(
// CANON: mg.reduce
func.func @tf(%x: tensor<800000000x100xf32>) -> tensor<100xf32> {
  %axis = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.Sum"(%x, %axis) : (tensor<800000000x100xf32>, tensor<i32>) -> tensor<100xf32>
  return %0 : tensor<100xf32>
}

// CHECK-LABEL: func.func @openvino(
// CHECK: "openvino.ReduceMean"
// CANON-LABEL: func.func @openvino(
// CANON: mg.reduce
func.func @openvino(%x: tensor<800000000x100xf32>) -> tensor<100xf32> {
  %axis = "openvino.Constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  %0 = "openvino.ReduceMean"(%x, %axis) : (tensor<800000000x100xf32>, tensor<i64>) -> tensor<100xf32>
  return %0 : tensor<100xf32>
}

// CHECK-LABEL: func.func @onnx(
// CHECK: "onnx.ReduceSum"
// CANON-LABEL: func.func @onnx(
// CANON: mg.reduce
func.func @onnx(%x: tensor<800000000x100xf32>) -> tensor<100xf32> {
  %axis = "onnx.Constant"() {value = dense<0> : tensor<1xi64>} : () -> tensor<1xi64>
  %0 = "onnx.ReduceSum"(%x, %axis) {keepdims = 0 : si64} : (tensor<800000000x100xf32>, tensor<1xi64>) -> tensor<100xf32>
  return %0 : tensor<100xf32>
}

// Elements that are constant are not counted either.
//
// CHECK-LABEL: func.func @constant(
// CHECK: mg.reduce
func.func @constant() -> tensor<i64> {
  %x = arith.constant dense<1> : tensor<800000000xi64>
  %0 = mg.reduce %x {axes = array<i64: 0>, kind = "sum"} : (tensor<800000000xi64>) -> tensor<i64>
  return %0 : tensor<i64>
}
