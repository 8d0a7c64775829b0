// Operands and attributes are checked where the results leave their rank open. An operand of open rank
// says nothing about the others.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @axis(%data: tensor<2x2xf32>, %indices: tensor<2xi64>) -> tensor<*xf32> {
  // expected-error@+1 {{axis -3 is not in [-2, 1] (onnx.Gather C2)}}
  %0 = "onnx.Gather"(%data, %indices) {axis = -3 : si64} : (tensor<2x2xf32>, tensor<2xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

func.func @rank(%data: tensor<2x2xf32>, %indices: tensor<2xi64>) -> tensor<*xf32> {
  // expected-error@+1 {{indices must have rank 2 as data has, but have 1 (onnx.GatherElements C2)}}
  %0 = "onnx.GatherElements"(%data, %indices) : (tensor<2x2xf32>, tensor<2xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

func.func @batch(%data: tensor<2x2x3x4xf32>, %indices: tensor<2x3x2xi64>) -> tensor<*xf32> {
  // expected-error@+1 {{batch dimension 1 must have the same size in data and indices, but has 2 and 3 (onnx.GatherND C2)}}
  %0 = "onnx.GatherND"(%data, %indices) {batch_dims = 2 : si64} : (tensor<2x2x3x4xf32>, tensor<2x3x2xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

func.func @index(%data: tensor<3xf32>) -> tensor<*xf32> {
  %indices = "onnx.Constant"() {value = dense<[3]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-warning@+1 {{index 3 is out of bounds for axis 0 of size 3}}
  %0 = "onnx.GatherElements"(%data, %indices) : (tensor<3xf32>, tensor<1xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

func.func @operand(%data: tensor<2x2xf32>, %indices: tensor<*xi64>) -> tensor<*xf32> {
  %1 = "onnx.Gather"(%data, %indices) {axis = 1 : si64} : (tensor<2x2xf32>, tensor<*xi64>) -> tensor<*xf32>
  %2 = "onnx.Add"(%data, %1) : (tensor<2x2xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %2 : tensor<*xf32>
}
