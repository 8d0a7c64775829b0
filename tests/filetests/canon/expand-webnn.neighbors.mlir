// Each operator of WebNN that moves, makes or reduces elements is core ops.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @constant() -> tensor<2xi32> {
  %0 = "webnn.constant"() {value = dense<[1, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

func.func @reshape(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = "webnn.reshape"(%arg0) {newShape = array<i64: 3, 2>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

func.func @transpose(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = "webnn.transpose"(%arg0) : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

func.func @transpose_2(%arg0: tensor<2x3x4xf32>) -> tensor<3x4x2xf32> {
  %0 = "webnn.transpose"(%arg0) {permutation = array<i64: 1, 2, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  return %0 : tensor<3x4x2xf32>
}

func.func @expand(%arg0: tensor<2x1xf32>) -> tensor<4x2x3xf32> {
  %0 = "webnn.expand"(%arg0) {newShape = array<i64: 4, 2, 3>} : (tensor<2x1xf32>) -> tensor<4x2x3xf32>
  return %0 : tensor<4x2x3xf32>
}

func.func @slice(%arg0: tensor<2x3xf32>) -> tensor<1x2xf32> {
  %0 = "webnn.slice"(%arg0) {sizes = array<i64: 1, 2>, starts = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

func.func @slice_2(%arg0: tensor<2x3xf32>) -> tensor<2x2xf32> {
  %0 = "webnn.slice"(%arg0) {sizes = array<i64: 2, 3>, starts = array<i64: 0, 0>, strides = array<i64: 1, 2>} : (tensor<2x3xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

func.func @concat(%arg0: tensor<2x3xf32>, %arg1: tensor<2x1xf32>) -> tensor<2x4xf32> {
  %0 = "webnn.concat"(%arg0, %arg1) {axis = 1 : ui32} : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

func.func @split(%arg0: tensor<2x3xf32>) -> (tensor<2x1xf32>, tensor<2x2xf32>) {
  %0:2 = "webnn.split"(%arg0) {axis = 1 : ui32, splits = array<i64: 1, 2>} : (tensor<2x3xf32>) -> (tensor<2x1xf32>, tensor<2x2xf32>)
  return %0#0, %0#1 : tensor<2x1xf32>, tensor<2x2xf32>
}

func.func @split_2(%arg0: tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>) {
  %0:2 = "webnn.split"(%arg0) : (tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  return %0#0, %0#1 : tensor<1x3xf32>, tensor<1x3xf32>
}

func.func @pad(%arg0: tensor<2x3xf32>) -> tensor<3x5xf32> {
  %0 = "webnn.pad"(%arg0) {beginningPadding = array<i64: 1, 0>, endingPadding = array<i64: 0, 2>, value = 7.0 : f32} : (tensor<2x3xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

func.func @pad_2(%arg0: tensor<2x3xf32>) -> tensor<3x5xf32> {
  %0 = "webnn.pad"(%arg0) {beginningPadding = array<i64: 1, 0>, endingPadding = array<i64: 0, 2>, mode = "edge"} : (tensor<2x3xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

func.func @pad_3(%arg0: tensor<2x3xf32>) -> tensor<3x5xf32> {
  %0 = "webnn.pad"(%arg0) {beginningPadding = array<i64: 1, 0>, endingPadding = array<i64: 0, 2>, mode = "reflection"} : (tensor<2x3xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

func.func @tile(%arg0: tensor<2x3xf32>) -> tensor<4x3xf32> {
  %0 = "webnn.tile"(%arg0) {repetitions = array<i64: 2, 1>} : (tensor<2x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

func.func @reverse(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "webnn.reverse"(%arg0) {axes = array<i64: 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @reverse_2(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "webnn.reverse"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @reduceSum(%arg0: tensor<2x3xf32>) -> tensor<3xf32> {
  %0 = "webnn.reduceSum"(%arg0) {axes = array<i64: 0>} : (tensor<2x3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @reduceProduct(%arg0: tensor<2x3xi32>) -> tensor<2x1xi32> {
  %0 = "webnn.reduceProduct"(%arg0) {axes = array<i64: 1>, keepDimensions = true} : (tensor<2x3xi32>) -> tensor<2x1xi32>
  return %0 : tensor<2x1xi32>
}

func.func @reduceMin(%arg0: tensor<2x3xf32>) -> tensor<f32> {
  %0 = "webnn.reduceMin"(%arg0) : (tensor<2x3xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

func.func @reduceMax(%arg0: tensor<2x3xui32>) -> tensor<ui32> {
  %0 = "webnn.reduceMax"(%arg0) : (tensor<2x3xui32>) -> tensor<ui32>
  return %0 : tensor<ui32>
}

func.func @reduceMean(%arg0: tensor<2x3xf32>) -> tensor<2xf32> {
  %0 = "webnn.reduceMean"(%arg0) {axes = array<i64: 1>} : (tensor<2x3xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
