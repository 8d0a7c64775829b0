// A reduction in a branch of an operation that is carried: the branch is translated, and the region of
// the reduction is part of the reduction. What stands in a region of an operation that is refused is
// not listed beside it.
//
// RUN: mg opt %s --to=onnx | FileCheck %s
// RUN: not mg opt %s --to=openvino 2>&1 | FileCheck %s --check-prefix=REFUSED
// REFUSED:     error: 'onnx.If' has no spelling in 'openvino': no translation of it is known
// REFUSED-NOT: error

// CHECK-LABEL: func.func @branch(
// CHECK:         "onnx.If"
// CHECK:         "onnx.ReduceMax"
// CHECK-NOT:     stablehlo
func.func @branch(%c: tensor<i1>, %x: tensor<5x3xf32>, %z: tensor<f32>, %y: tensor<5xf32>) -> tensor<5xf32> {
  %0 = "onnx.If"(%c) ({
    %1 = stablehlo.reduce(%x init: %z) applies stablehlo.maximum across dimensions = [1] : (tensor<5x3xf32>, tensor<f32>) -> tensor<5xf32>
    onnx.Yield %1 : tensor<5xf32>
  }, {
    onnx.Yield %y : tensor<5xf32>
  }) : (tensor<i1>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
