// Each scatter of OpenVINO is `mg.scatter_multiaxis`, a mean two of them.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @ScatterUpdate(%arg0: tensor<3x4xf32>, %arg1: tensor<2xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %c = arith.constant dense<0> : tensor<i64>
  %0 = "openvino.ScatterUpdate"(%arg0, %arg1, %arg2, %c) : (tensor<3x4xf32>, tensor<2xi64>, tensor<2x4xf32>, tensor<i64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @ScatterElementsUpdate_none(%arg0: tensor<3x4xf32>, %arg1: tensor<2x4xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %c = arith.constant dense<0> : tensor<i64>
  %0 = "openvino.ScatterElementsUpdate"(%arg0, %arg1, %arg2, %c) {reduction = "none"} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>, tensor<i64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @ScatterElementsUpdate_sum(%arg0: tensor<3x4xf32>, %arg1: tensor<2x4xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %c = arith.constant dense<0> : tensor<i64>
  %0 = "openvino.ScatterElementsUpdate"(%arg0, %arg1, %arg2, %c) {reduction = "sum"} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>, tensor<i64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @ScatterElementsUpdate_prod(%arg0: tensor<3x4xf32>, %arg1: tensor<2x4xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %c = arith.constant dense<0> : tensor<i64>
  %0 = "openvino.ScatterElementsUpdate"(%arg0, %arg1, %arg2, %c) {reduction = "prod"} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>, tensor<i64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @ScatterElementsUpdate_min(%arg0: tensor<3x4xf32>, %arg1: tensor<2x4xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %c = arith.constant dense<0> : tensor<i64>
  %0 = "openvino.ScatterElementsUpdate"(%arg0, %arg1, %arg2, %c) {reduction = "min"} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>, tensor<i64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @ScatterElementsUpdate_max(%arg0: tensor<3x4xf32>, %arg1: tensor<2x4xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %c = arith.constant dense<0> : tensor<i64>
  %0 = "openvino.ScatterElementsUpdate"(%arg0, %arg1, %arg2, %c) {reduction = "max"} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>, tensor<i64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @ScatterElementsUpdate_mean(%arg0: tensor<3x4xf32>, %arg1: tensor<2x4xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %c = arith.constant dense<0> : tensor<i64>
  %0 = "openvino.ScatterElementsUpdate"(%arg0, %arg1, %arg2, %c) {reduction = "mean"} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>, tensor<i64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @ScatterElementsUpdate_new(%arg0: tensor<3x4xi32>, %arg1: tensor<2x4xi64>, %arg2: tensor<2x4xi32>) -> tensor<3x4xi32> {
  %c = arith.constant dense<0> : tensor<i64>
  %0 = "openvino.ScatterElementsUpdate"(%arg0, %arg1, %arg2, %c) {reduction = "mean", use_init_val = false} : (tensor<3x4xi32>, tensor<2x4xi64>, tensor<2x4xi32>, tensor<i64>) -> tensor<3x4xi32>
  return %0 : tensor<3x4xi32>
}

func.func @ScatterNDUpdate_none(%arg0: tensor<3x4xf32>, %arg1: tensor<2x1xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "openvino.ScatterNDUpdate"(%arg0, %arg1, %arg2) {reduction = "none"} : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @ScatterNDUpdate_sum(%arg0: tensor<3x4xf32>, %arg1: tensor<2x1xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "openvino.ScatterNDUpdate"(%arg0, %arg1, %arg2) {reduction = "sum"} : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @ScatterNDUpdate_sub(%arg0: tensor<3x4xf32>, %arg1: tensor<2x1xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "openvino.ScatterNDUpdate"(%arg0, %arg1, %arg2) {reduction = "sub"} : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @ScatterNDUpdate_prod(%arg0: tensor<3x4xf32>, %arg1: tensor<2x1xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "openvino.ScatterNDUpdate"(%arg0, %arg1, %arg2) {reduction = "prod"} : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @ScatterNDUpdate_min(%arg0: tensor<3x4xf32>, %arg1: tensor<2x1xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "openvino.ScatterNDUpdate"(%arg0, %arg1, %arg2) {reduction = "min"} : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @ScatterNDUpdate_max(%arg0: tensor<3x4xf32>, %arg1: tensor<2x1xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "openvino.ScatterNDUpdate"(%arg0, %arg1, %arg2) {reduction = "max"} : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
