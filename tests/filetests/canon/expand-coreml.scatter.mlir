// Each scatter of Core ML is `mg.scatter_multiaxis`.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @scatter_along_axis_add(%arg0: tensor<3x4xf32>, %arg1: tensor<2x4xi32>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "coreml.scatter_along_axis"(%arg0, %arg1, %arg2) {mode = "add"} : (tensor<3x4xf32>, tensor<2x4xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @scatter_along_axis_sub(%arg0: tensor<3x4xf32>, %arg1: tensor<2x4xi32>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "coreml.scatter_along_axis"(%arg0, %arg1, %arg2) {mode = "sub"} : (tensor<3x4xf32>, tensor<2x4xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @scatter_along_axis_mul(%arg0: tensor<3x4xf32>, %arg1: tensor<2x4xi32>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "coreml.scatter_along_axis"(%arg0, %arg1, %arg2) {mode = "mul"} : (tensor<3x4xf32>, tensor<2x4xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @scatter_along_axis_div(%arg0: tensor<3x4xf32>, %arg1: tensor<2x4xi32>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "coreml.scatter_along_axis"(%arg0, %arg1, %arg2) {mode = "div"} : (tensor<3x4xf32>, tensor<2x4xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @scatter_along_axis_min(%arg0: tensor<3x4xf32>, %arg1: tensor<2x4xi32>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "coreml.scatter_along_axis"(%arg0, %arg1, %arg2) {mode = "min"} : (tensor<3x4xf32>, tensor<2x4xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @scatter_along_axis_max(%arg0: tensor<3x4xf32>, %arg1: tensor<2x4xi32>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "coreml.scatter_along_axis"(%arg0, %arg1, %arg2) {mode = "max"} : (tensor<3x4xf32>, tensor<2x4xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @scatter_along_axis_update(%arg0: tensor<3x4xf32>, %arg1: tensor<2x4xi32>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "coreml.scatter_along_axis"(%arg0, %arg1, %arg2) {mode = "update"} : (tensor<3x4xf32>, tensor<2x4xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @scatter(%arg0: tensor<3x4xf32>, %arg1: tensor<2xi32>, %arg2: tensor<3x2xf32>) -> tensor<3x4xf32> {
  %0 = "coreml.scatter"(%arg0, %arg1, %arg2) {axis = 1 : i32} : (tensor<3x4xf32>, tensor<2xi32>, tensor<3x2xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @scatter_validated(%arg0: tensor<3x4xf32>, %arg1: tensor<2xi32>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "coreml.scatter"(%arg0, %arg1, %arg2) {mode = "update", validate_indices = true} : (tensor<3x4xf32>, tensor<2xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @scatter_nd(%arg0: tensor<3x4xf32>, %arg1: tensor<2x1xi32>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "coreml.scatter_nd"(%arg0, %arg1, %arg2) : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
