// A write to a cache is `mg.scatter_multiaxis` at sums of places.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @linear(%a0: tensor<2x5x3xf32>, %a1: tensor<2x2x3xf32>, %a2: tensor<2xi64>) -> tensor<2x5x3xf32> {
  %r = "onnx.TensorScatter"(%a0, %a1, %a2) : (tensor<2x5x3xf32>, tensor<2x2x3xf32>, tensor<2xi64>) -> tensor<2x5x3xf32>
  return %r : tensor<2x5x3xf32>
}

func.func @circular(%a0: tensor<2x5x3xf32>, %a1: tensor<2x5x2xf32>, %a2: tensor<2xi64>) -> tensor<2x5x3xf32> {
  %r = "onnx.TensorScatter"(%a0, %a1, %a2) {axis = 2 : si64, mode = "circular"} : (tensor<2x5x3xf32>, tensor<2x5x2xf32>, tensor<2xi64>) -> tensor<2x5x3xf32>
  return %r : tensor<2x5x3xf32>
}

func.func @at_0(%a0: tensor<2x5x3xf32>, %a1: tensor<2x2x3xf32>) -> tensor<2x5x3xf32> {
  %r = "onnx.TensorScatter"(%a0, %a1) : (tensor<2x5x3xf32>, tensor<2x2x3xf32>) -> tensor<2x5x3xf32>
  return %r : tensor<2x5x3xf32>
}
