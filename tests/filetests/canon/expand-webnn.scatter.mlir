// Each scatter of WebNN is `mg.scatter_multiaxis`.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @scatterElements(%arg0: tensor<3x4xf32>, %arg1: tensor<2x4xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "webnn.scatterElements"(%arg0, %arg1, %arg2) : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @scatterND(%arg0: tensor<3x4xf32>, %arg1: tensor<2x1xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "webnn.scatterND"(%arg0, %arg1, %arg2) : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
