// Each function of NumPy that moves, makes or reduces elements is core ops.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @array() -> tensor<2xi32> {
  %0 = "numpy.array"() {value = dense<[1, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

func.func @reshape(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = "numpy.reshape"(%arg0) {shape = array<i64: 3, -1>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

func.func @ravel(%arg0: tensor<2x3xf32>) -> tensor<6xf32> {
  %0 = "numpy.ravel"(%arg0) : (tensor<2x3xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

func.func @expand_dims(%arg0: tensor<2x3xf32>) -> tensor<1x2x3x1xf32> {
  %0 = "numpy.expand_dims"(%arg0) {axis = array<i64: 0, -1>} : (tensor<2x3xf32>) -> tensor<1x2x3x1xf32>
  return %0 : tensor<1x2x3x1xf32>
}

func.func @squeeze(%arg0: tensor<1x2x1xf32>) -> tensor<2xf32> {
  %0 = "numpy.squeeze"(%arg0) : (tensor<1x2x1xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @squeeze_2(%arg0: tensor<1x2x1xf32>) -> tensor<1x2xf32> {
  %0 = "numpy.squeeze"(%arg0) {axis = array<i64: -1>} : (tensor<1x2x1xf32>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

func.func @transpose(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = "numpy.transpose"(%arg0) : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

func.func @transpose_2(%arg0: tensor<2x3x4xf32>) -> tensor<3x4x2xf32> {
  %0 = "numpy.transpose"(%arg0) {axes = array<i64: 1, -1, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  return %0 : tensor<3x4x2xf32>
}

func.func @broadcast_to(%arg0: tensor<2x1xf32>) -> tensor<4x2x3xf32> {
  %0 = "numpy.broadcast_to"(%arg0) {shape = array<i64: 4, 2, 3>} : (tensor<2x1xf32>) -> tensor<4x2x3xf32>
  return %0 : tensor<4x2x3xf32>
}

func.func @flip(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "numpy.flip"(%arg0) {axis = array<i64: 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @flip_2(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "numpy.flip"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @getitem(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "numpy.getitem"(%arg0) {start = array<i64: -1>, step = array<i64: -1>, stop = array<i64: -9223372036854775808>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @getitem_2(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %0 = "numpy.getitem"(%arg0) {start = array<i64: 0, 1>, stop = array<i64: 9, -1>} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @concatenate(%arg0: tensor<2x3xf32>, %arg1: tensor<2x1xf32>) -> tensor<2x4xf32> {
  %0 = "numpy.concatenate"(%arg0, %arg1) {axis = -1 : i64} : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

func.func @stack(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3x2xf32> {
  %0 = "numpy.stack"(%arg0, %arg1) {axis = 1 : i64} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

func.func @tile(%arg0: tensor<2x3xf32>) -> tensor<2x2x9xf32> {
  %0 = "numpy.tile"(%arg0) {reps = array<i64: 2, 1, 3>} : (tensor<2x3xf32>) -> tensor<2x2x9xf32>
  return %0 : tensor<2x2x9xf32>
}

func.func @roll(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "numpy.roll"(%arg0) {axis = array<i64: 1>, shift = array<i64: 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @roll_2(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "numpy.roll"(%arg0) {shift = array<i64: -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @pad(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) -> tensor<3x5xf32> {
  %0 = "numpy.pad"(%arg0, %arg1) {pad_width = [[1, 0], [0, 2]]} : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

func.func @pad_2(%arg0: tensor<2x3xf32>) -> tensor<3x5xf32> {
  %0 = "numpy.pad"(%arg0) {mode = "edge", pad_width = [[1, 0], [0, 2]]} : (tensor<2x3xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

func.func @pad_3(%arg0: tensor<2x3xf32>) -> tensor<3x5xf32> {
  %0 = "numpy.pad"(%arg0) {mode = "reflect", pad_width = [[1, 0], [0, 2]]} : (tensor<2x3xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

func.func @pad_4(%arg0: tensor<2x3xf32>) -> tensor<2x6xf32> {
  %0 = "numpy.pad"(%arg0) {mode = "symmetric", pad_width = [[0, 0], [3, 0]]} : (tensor<2x3xf32>) -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}

func.func @full(%arg0: tensor<f32>) -> tensor<2x3xf32> {
  %0 = "numpy.full"(%arg0) {shape = array<i64: 2, 3>} : (tensor<f32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @shape(%arg0: tensor<2x3xf32>) -> tensor<2xi64> {
  %0 = "numpy.shape"(%arg0) : (tensor<2x3xf32>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}

func.func @arange() -> tensor<3xi32> {
  %c0 = "numpy.array"() {value = dense<2> : tensor<i32>} : () -> tensor<i32>
  %c1 = "numpy.array"() {value = dense<9> : tensor<i32>} : () -> tensor<i32>
  %c2 = "numpy.array"() {value = dense<3> : tensor<i32>} : () -> tensor<i32>
  %0 = "numpy.arange"(%c0, %c1, %c2) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @sum(%arg0: tensor<2x3xi32>) -> tensor<3xi64> {
  %0 = "numpy.sum"(%arg0) {axis = array<i64: 0>} : (tensor<2x3xi32>) -> tensor<3xi64>
  return %0 : tensor<3xi64>
}

func.func @prod(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %0 = "numpy.prod"(%arg0) {axis = array<i64: 1>, keepdims = true} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @min(%arg0: tensor<2x3xf32>) -> tensor<f32> {
  %0 = "numpy.min"(%arg0) : (tensor<2x3xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

func.func @max(%arg0: tensor<2x3xui8>) -> tensor<ui8> {
  %0 = "numpy.max"(%arg0) : (tensor<2x3xui8>) -> tensor<ui8>
  return %0 : tensor<ui8>
}

func.func @any(%arg0: tensor<2x3xf32>) -> tensor<i1> {
  %0 = "numpy.any"(%arg0) : (tensor<2x3xf32>) -> tensor<i1>
  return %0 : tensor<i1>
}

func.func @all(%arg0: tensor<2x3xi1>) -> tensor<2xi1> {
  %0 = "numpy.all"(%arg0) {axis = array<i64: -1>} : (tensor<2x3xi1>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}
