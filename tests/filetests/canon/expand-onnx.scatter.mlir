// Each scatter of ONNX is `mg.scatter_multiaxis`.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @ScatterElements(%arg0: tensor<3x4xf32>, %arg1: tensor<2x4xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.ScatterElements"(%arg0, %arg1, %arg2) : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @ScatterElements_smaller(%arg0: tensor<3x4xf32>, %arg1: tensor<2x3xi64>, %arg2: tensor<2x3xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.ScatterElements"(%arg0, %arg1, %arg2) {axis = -1 : si64, reduction = "add"} : (tensor<3x4xf32>, tensor<2x3xi64>, tensor<2x3xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @ScatterElements_add(%arg0: tensor<3x4xf32>, %arg1: tensor<2x4xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.ScatterElements"(%arg0, %arg1, %arg2) {reduction = "add"} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @ScatterElements_mul(%arg0: tensor<3x4xf32>, %arg1: tensor<2x4xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.ScatterElements"(%arg0, %arg1, %arg2) {reduction = "mul"} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @ScatterElements_max(%arg0: tensor<3x4xf32>, %arg1: tensor<2x4xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.ScatterElements"(%arg0, %arg1, %arg2) {reduction = "max"} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @ScatterElements_min(%arg0: tensor<3x4xf32>, %arg1: tensor<2x4xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.ScatterElements"(%arg0, %arg1, %arg2) {reduction = "min"} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @Scatter(%arg0: tensor<3x4xf32>, %arg1: tensor<2x4xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.Scatter"(%arg0, %arg1, %arg2) : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @ScatterND(%arg0: tensor<3x4xf32>, %arg1: tensor<2x1xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.ScatterND"(%arg0, %arg1, %arg2) : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @ScatterND_points(%arg0: tensor<3x4xf32>, %arg1: tensor<5x2xi64>, %arg2: tensor<5xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.ScatterND"(%arg0, %arg1, %arg2) {reduction = "max"} : (tensor<3x4xf32>, tensor<5x2xi64>, tensor<5xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @ScatterND_whole(%arg0: tensor<3x4xf32>, %arg1: tensor<2x0xi64>, %arg2: tensor<2x3x4xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.ScatterND"(%arg0, %arg1, %arg2) {reduction = "add"} : (tensor<3x4xf32>, tensor<2x0xi64>, tensor<2x3x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
