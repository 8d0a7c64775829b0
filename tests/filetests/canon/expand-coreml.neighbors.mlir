// Each operation of Core ML that moves, makes or reduces elements is core ops.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @const() -> tensor<2xi32> {
  %0 = "coreml.const"() {val = dense<[1, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

func.func @reshape(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %c1 = "coreml.const"() {val = dense<[3, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "coreml.reshape"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

func.func @reshape_2(%arg0: tensor<2x50xf32>) -> tensor<1x1x2x50xf32> {
  %c1 = "coreml.const"() {val = dense<[1, 0, -1, 0]> : tensor<4xi32>} : () -> tensor<4xi32>
  %0 = "coreml.reshape"(%arg0, %c1) : (tensor<2x50xf32>, tensor<4xi32>) -> tensor<1x1x2x50xf32>
  return %0 : tensor<1x1x2x50xf32>
}

func.func @expand_dims(%arg0: tensor<2x3xf32>) -> tensor<1x2x3x1xf32> {
  %0 = "coreml.expand_dims"(%arg0) {axes = array<i32: 0, -1>} : (tensor<2x3xf32>) -> tensor<1x2x3x1xf32>
  return %0 : tensor<1x2x3x1xf32>
}

func.func @squeeze(%arg0: tensor<1x2x1xf32>) -> tensor<2xf32> {
  %0 = "coreml.squeeze"(%arg0) : (tensor<1x2x1xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @squeeze_2(%arg0: tensor<1x2x1xf32>) -> tensor<1x2xf32> {
  %0 = "coreml.squeeze"(%arg0) {axes = array<i32: -1>} : (tensor<1x2x1xf32>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

func.func @transpose(%arg0: tensor<2x3x4xf32>) -> tensor<3x4x2xf32> {
  %0 = "coreml.transpose"(%arg0) {perm = array<i32: 1, -1, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  return %0 : tensor<3x4x2xf32>
}

func.func @reverse(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "coreml.reverse"(%arg0) {axes = array<i32: 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @reverse_2(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "coreml.reverse"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @tile(%arg0: tensor<2x3xf32>) -> tensor<4x3xf32> {
  %c1 = "coreml.const"() {val = dense<[2, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "coreml.tile"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

func.func @fill() -> tensor<2x3xi32> {
  %c0 = "coreml.const"() {val = dense<[2, 3]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "coreml.fill"(%c0) {value = 7 : i32} : (tensor<2xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

func.func @fill_2() -> tensor<2xf32> {
  %c0 = "coreml.const"() {val = dense<[2]> : tensor<1xi32>} : () -> tensor<1xi32>
  %0 = "coreml.fill"(%c0) : (tensor<1xi32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @shape(%arg0: tensor<2x3xf32>) -> tensor<2xi32> {
  %0 = "coreml.shape"(%arg0) : (tensor<2x3xf32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

func.func @concat(%arg0: tensor<2x3xf32>, %arg1: tensor<2x1xf32>) -> tensor<2x4xf32> {
  %0 = "coreml.concat"(%arg0, %arg1) {axis = -1 : i32} : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

func.func @concat_2(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<4x3xf32> {
  %0 = "coreml.concat"(%arg0, %arg1) {axis = 0 : i32, interleave = true} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

func.func @stack(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3x2xf32> {
  %0 = "coreml.stack"(%arg0, %arg1) {axis = 1 : i32} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

func.func @split(%arg0: tensor<2x3xf32>) -> (tensor<2x1xf32>, tensor<2x2xf32>) {
  %0:2 = "coreml.split"(%arg0) {axis = 1 : i32, split_sizes = array<i32: 1, 2>} : (tensor<2x3xf32>) -> (tensor<2x1xf32>, tensor<2x2xf32>)
  return %0#0, %0#1 : tensor<2x1xf32>, tensor<2x2xf32>
}

func.func @split_2(%arg0: tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>) {
  %0:2 = "coreml.split"(%arg0) {axis = 0 : i32, num_splits = 2 : i32} : (tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  return %0#0, %0#1 : tensor<1x3xf32>, tensor<1x3xf32>
}

func.func @slice_by_index(%arg0: tensor<2x3xf32>) -> tensor<3xf32> {
  %c1 = "coreml.const"() {val = dense<[-1, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "coreml.const"() {val = dense<[0, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "coreml.slice_by_index"(%arg0, %c1, %c2) {begin_mask = array<i1: false, true>, end_mask = array<i1: false, true>, squeeze_mask = array<i1: true, false>, stride = array<i32: 1, -1>} : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @slice_by_index_2(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %c1 = "coreml.const"() {val = dense<[0, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "coreml.const"() {val = dense<[9, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "coreml.slice_by_index"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @slice_by_size(%arg0: tensor<2x3xf32>) -> tensor<1x2xf32> {
  %c1 = "coreml.const"() {val = dense<[-1, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "coreml.const"() {val = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "coreml.slice_by_size"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

func.func @pad(%arg0: tensor<2x3xf32>) -> tensor<3x5xf32> {
  %c1 = "coreml.const"() {val = dense<[1, 0, 0, 2]> : tensor<4xi32>} : () -> tensor<4xi32>
  %0 = "coreml.pad"(%arg0, %c1) {constant_val = 7.0 : f32} : (tensor<2x3xf32>, tensor<4xi32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

func.func @pad_2(%arg0: tensor<2x3xf32>) -> tensor<2x6xf32> {
  %c1 = "coreml.const"() {val = dense<[1, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "coreml.pad"(%arg0, %c1) {mode = "replicate"} : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}

func.func @pad_3(%arg0: tensor<2x3xf32>) -> tensor<2x6xf32> {
  %c1 = "coreml.const"() {val = dense<[1, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "coreml.pad"(%arg0, %c1) {mode = "reflect"} : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}

func.func @range_1d() -> tensor<3xi32> {
  %c0 = "coreml.const"() {val = dense<2> : tensor<i32>} : () -> tensor<i32>
  %c1 = "coreml.const"() {val = dense<9> : tensor<i32>} : () -> tensor<i32>
  %c2 = "coreml.const"() {val = dense<3> : tensor<i32>} : () -> tensor<i32>
  %0 = "coreml.range_1d"(%c0, %c1, %c2) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @reduce_sum(%arg0: tensor<2x3xf32>) -> tensor<3xf32> {
  %0 = "coreml.reduce_sum"(%arg0) {axes = array<i32: 0>} : (tensor<2x3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @reduce_prod(%arg0: tensor<2x3xi32>) -> tensor<2x1xi32> {
  %0 = "coreml.reduce_prod"(%arg0) {axes = array<i32: -1>, keep_dims = true} : (tensor<2x3xi32>) -> tensor<2x1xi32>
  return %0 : tensor<2x1xi32>
}

func.func @reduce_min(%arg0: tensor<2x3xf32>) -> tensor<f32> {
  %0 = "coreml.reduce_min"(%arg0) : (tensor<2x3xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

func.func @reduce_max(%arg0: tensor<2x3xi32>) -> tensor<i32> {
  %0 = "coreml.reduce_max"(%arg0) : (tensor<2x3xi32>) -> tensor<i32>
  return %0 : tensor<i32>
}

func.func @reduce_mean(%arg0: tensor<2x3xf32>) -> tensor<2xf32> {
  %0 = "coreml.reduce_mean"(%arg0) {axes = array<i32: 1>} : (tensor<2x3xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
