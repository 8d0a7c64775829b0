// RUN: not mg opt %s --to=tfl 2>&1 | FileCheck %s

// CHECK: error: 'onnx.ScatterND' has no spelling in 'tfl': TFLite replaces one slice, and does not scatter several
func.func @main(%x: tensor<5xf32>, %i: tensor<2x1xi64>, %u: tensor<2xf32>) -> tensor<5xf32> {
  %0 = "onnx.ScatterND"(%x, %i, %u) : (tensor<5xf32>, tensor<2x1xi64>, tensor<2xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
