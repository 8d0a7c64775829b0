// Each operation of OpenVINO that moves, makes or reduces elements is core ops.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @Constant() -> tensor<2xi32> {
  %0 = "openvino.Constant"() {value = dense<[1, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

func.func @Reshape(%arg0: tensor<2x3x4xf32>) -> tensor<2x12xf32> {
  %c1 = "openvino.Constant"() {value = dense<[0, -1]> : tensor<2xi64>} : () -> tensor<2xi64>
  %0 = "openvino.Reshape"(%arg0, %c1) {special_zero = true} : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<2x12xf32>
  return %0 : tensor<2x12xf32>
}

func.func @Reshape_2(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %c1 = "openvino.Constant"() {value = dense<[3, 2]> : tensor<2xi64>} : () -> tensor<2xi64>
  %0 = "openvino.Reshape"(%arg0, %c1) {special_zero = false} : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

func.func @Squeeze(%arg0: tensor<1x2x1xf32>) -> tensor<2xf32> {
  %0 = "openvino.Squeeze"(%arg0) : (tensor<1x2x1xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @Squeeze_2(%arg0: tensor<1x2x1xf32>) -> tensor<1x2xf32> {
  %c1 = "openvino.Constant"() {value = dense<[-1, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  %0 = "openvino.Squeeze"(%arg0, %c1) : (tensor<1x2x1xf32>, tensor<2xi64>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

func.func @Unsqueeze(%arg0: tensor<2x3xf32>) -> tensor<1x2x3x1xf32> {
  %c1 = "openvino.Constant"() {value = dense<[0, -1]> : tensor<2xi64>} : () -> tensor<2xi64>
  %0 = "openvino.Unsqueeze"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<1x2x3x1xf32>
  return %0 : tensor<1x2x3x1xf32>
}

func.func @Transpose(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %c1 = "openvino.Constant"() {value = dense<[]> : tensor<0xi64>} : () -> tensor<0xi64>
  %0 = "openvino.Transpose"(%arg0, %c1) : (tensor<2x3xf32>, tensor<0xi64>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

func.func @Transpose_2(%arg0: tensor<2x3x4xf32>) -> tensor<3x4x2xf32> {
  %c1 = "openvino.Constant"() {value = dense<[1, 2, 0]> : tensor<3xi64>} : () -> tensor<3xi64>
  %0 = "openvino.Transpose"(%arg0, %c1) : (tensor<2x3x4xf32>, tensor<3xi64>) -> tensor<3x4x2xf32>
  return %0 : tensor<3x4x2xf32>
}

func.func @Broadcast(%arg0: tensor<2x1xf32>) -> tensor<4x2x3xf32> {
  %c1 = "openvino.Constant"() {value = dense<[4, 2, 3]> : tensor<3xi64>} : () -> tensor<3xi64>
  %0 = "openvino.Broadcast"(%arg0, %c1) : (tensor<2x1xf32>, tensor<3xi64>) -> tensor<4x2x3xf32>
  return %0 : tensor<4x2x3xf32>
}

func.func @Broadcast_2(%arg0: tensor<3x1xf32>) -> tensor<3x4xf32> {
  %c1 = "openvino.Constant"() {value = dense<[1, 4]> : tensor<2xi64>} : () -> tensor<2xi64>
  %0 = "openvino.Broadcast"(%arg0, %c1) {mode = "bidirectional"} : (tensor<3x1xf32>, tensor<2xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @Broadcast_3(%arg0: tensor<3x1xf32>) -> tensor<3x4x5xf32> {
  %c1 = "openvino.Constant"() {value = dense<[3, 4, 5]> : tensor<3xi64>} : () -> tensor<3xi64>
  %c2 = "openvino.Constant"() {value = dense<[0, 2]> : tensor<2xi64>} : () -> tensor<2xi64>
  %0 = "openvino.Broadcast"(%arg0, %c1, %c2) {mode = "explicit"} : (tensor<3x1xf32>, tensor<3xi64>, tensor<2xi64>) -> tensor<3x4x5xf32>
  return %0 : tensor<3x4x5xf32>
}

func.func @Tile(%arg0: tensor<2x3xf32>) -> tensor<2x2x9xf32> {
  %c1 = "openvino.Constant"() {value = dense<[2, 1, 3]> : tensor<3xi64>} : () -> tensor<3xi64>
  %0 = "openvino.Tile"(%arg0, %c1) : (tensor<2x3xf32>, tensor<3xi64>) -> tensor<2x2x9xf32>
  return %0 : tensor<2x2x9xf32>
}

func.func @Roll(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %c1 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c2 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %0 = "openvino.Roll"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @Reverse(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %c1 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %0 = "openvino.Reverse"(%arg0, %c1) {mode = "index"} : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @Reverse_2(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %c1 = "openvino.Constant"() {value = dense<[true, false]> : tensor<2xi1>} : () -> tensor<2xi1>
  %0 = "openvino.Reverse"(%arg0, %c1) {mode = "mask"} : (tensor<2x3xf32>, tensor<2xi1>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @ShapeOf(%arg0: tensor<2x3xf32>) -> tensor<2xi64> {
  %0 = "openvino.ShapeOf"(%arg0) : (tensor<2x3xf32>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}

func.func @ShapeOf_2(%arg0: tensor<2x3xf32>) -> tensor<2xi32> {
  %0 = "openvino.ShapeOf"(%arg0) {output_type = i32} : (tensor<2x3xf32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

func.func @Slice(%arg0: tensor<2x3x4xf32>) -> tensor<2x3x2xf32> {
  %c1 = "openvino.Constant"() {value = dense<[5, -100]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c2 = "openvino.Constant"() {value = dense<[-10, 100]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c3 = "openvino.Constant"() {value = dense<[-2, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c4 = "openvino.Constant"() {value = dense<[2, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
  %0 = "openvino.Slice"(%arg0, %c1, %c2, %c3, %c4) : (tensor<2x3x4xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x3x2xf32>
  return %0 : tensor<2x3x2xf32>
}

func.func @Slice_2(%arg0: tensor<2x3xf32>) -> tensor<1x3xf32> {
  %c1 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c2 = "openvino.Constant"() {value = dense<[9]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c3 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %0 = "openvino.Slice"(%arg0, %c1, %c2, %c3) : (tensor<2x3xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}

func.func @StridedSlice(%arg0: tensor<2x3xf32>) -> tensor<3xf32> {
  %c1 = "openvino.Constant"() {value = dense<[-1, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c2 = "openvino.Constant"() {value = dense<[0, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c3 = "openvino.Constant"() {value = dense<[1, -1]> : tensor<2xi64>} : () -> tensor<2xi64>
  %0 = "openvino.StridedSlice"(%arg0, %c1, %c2, %c3) {begin_mask = array<i64: 0, 1>, end_mask = array<i64: 0, 1>, shrink_axis_mask = array<i64: 1, 0>} : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @StridedSlice_2(%arg0: tensor<2x3xf32>) -> tensor<2x2x1xf32> {
  %c1 = "openvino.Constant"() {value = dense<[0, 1, 0]> : tensor<3xi64>} : () -> tensor<3xi64>
  %c2 = "openvino.Constant"() {value = dense<[0, 3, 0]> : tensor<3xi64>} : () -> tensor<3xi64>
  %0 = "openvino.StridedSlice"(%arg0, %c1, %c2) {begin_mask = array<i64>, ellipsis_mask = array<i64: 1>, end_mask = array<i64>, new_axis_mask = array<i64: 0, 0, 1>} : (tensor<2x3xf32>, tensor<3xi64>, tensor<3xi64>) -> tensor<2x2x1xf32>
  return %0 : tensor<2x2x1xf32>
}

func.func @Concat(%arg0: tensor<2x3xf32>, %arg1: tensor<2x1xf32>) -> tensor<2x4xf32> {
  %0 = "openvino.Concat"(%arg0, %arg1) {axis = -1 : i64} : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

func.func @Split(%arg0: tensor<2x3xf32>) -> (tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>) {
  %c1 = "openvino.Constant"() {value = dense<-1> : tensor<i64>} : () -> tensor<i64>
  %0:3 = "openvino.Split"(%arg0, %c1) {num_splits = 3 : i64} : (tensor<2x3xf32>, tensor<i64>) -> (tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>)
  return %0#0, %0#1, %0#2 : tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>
}

func.func @VariadicSplit(%arg0: tensor<2x3xf32>) -> (tensor<2x1xf32>, tensor<2x2xf32>) {
  %c1 = "openvino.Constant"() {value = dense<1> : tensor<i64>} : () -> tensor<i64>
  %c2 = "openvino.Constant"() {value = dense<[1, -1]> : tensor<2xi64>} : () -> tensor<2xi64>
  %0:2 = "openvino.VariadicSplit"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<i64>, tensor<2xi64>) -> (tensor<2x1xf32>, tensor<2x2xf32>)
  return %0#0, %0#1 : tensor<2x1xf32>, tensor<2x2xf32>
}

func.func @Pad(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) -> tensor<3x4xf32> {
  %c1 = "openvino.Constant"() {value = dense<[1, -1]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c2 = "openvino.Constant"() {value = dense<[0, 2]> : tensor<2xi64>} : () -> tensor<2xi64>
  %0 = "openvino.Pad"(%arg0, %c1, %c2, %arg1) {pad_mode = "constant"} : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>, tensor<f32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @Pad_2(%arg0: tensor<2x3xf32>) -> tensor<3x5xf32> {
  %c1 = "openvino.Constant"() {value = dense<[1, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c2 = "openvino.Constant"() {value = dense<[0, 2]> : tensor<2xi64>} : () -> tensor<2xi64>
  %0 = "openvino.Pad"(%arg0, %c1, %c2) {pad_mode = "edge"} : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

func.func @Pad_3(%arg0: tensor<2x3xf32>) -> tensor<3x5xf32> {
  %c1 = "openvino.Constant"() {value = dense<[1, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c2 = "openvino.Constant"() {value = dense<[0, 2]> : tensor<2xi64>} : () -> tensor<2xi64>
  %0 = "openvino.Pad"(%arg0, %c1, %c2) {pad_mode = "reflect"} : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

func.func @Pad_4(%arg0: tensor<2x3xf32>) -> tensor<2x6xf32> {
  %c1 = "openvino.Constant"() {value = dense<[0, 3]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c2 = "openvino.Constant"() {value = dense<[0, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
  %0 = "openvino.Pad"(%arg0, %c1, %c2) {pad_mode = "symmetric"} : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}

func.func @Range() -> tensor<3xi32> {
  %c0 = "openvino.Constant"() {value = dense<2> : tensor<i64>} : () -> tensor<i64>
  %c1 = "openvino.Constant"() {value = dense<9> : tensor<i64>} : () -> tensor<i64>
  %c2 = "openvino.Constant"() {value = dense<3> : tensor<i64>} : () -> tensor<i64>
  %0 = "openvino.Range"(%c0, %c1, %c2) {output_type = i32} : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @ReduceSum(%arg0: tensor<2x3xf32>) -> tensor<3xf32> {
  %c1 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %0 = "openvino.ReduceSum"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @ReduceProd(%arg0: tensor<2x3xi32>) -> tensor<2x1xi32> {
  %c1 = "openvino.Constant"() {value = dense<1> : tensor<i64>} : () -> tensor<i64>
  %0 = "openvino.ReduceProd"(%arg0, %c1) {keep_dims = true} : (tensor<2x3xi32>, tensor<i64>) -> tensor<2x1xi32>
  return %0 : tensor<2x1xi32>
}

func.func @ReduceMin(%arg0: tensor<2x3xf32>) -> tensor<f32> {
  %c1 = "openvino.Constant"() {value = dense<[0, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  %0 = "openvino.ReduceMin"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<f32>
  return %0 : tensor<f32>
}

func.func @ReduceMax(%arg0: tensor<2x3xui8>) -> tensor<ui8> {
  %c1 = "openvino.Constant"() {value = dense<[0, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  %0 = "openvino.ReduceMax"(%arg0, %c1) : (tensor<2x3xui8>, tensor<2xi64>) -> tensor<ui8>
  return %0 : tensor<ui8>
}

func.func @ReduceMean(%arg0: tensor<2x3xf32>) -> tensor<2xf32> {
  %c1 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %0 = "openvino.ReduceMean"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @ReduceLogicalAnd(%arg0: tensor<2x3xi1>) -> tensor<2xi1> {
  %c1 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %0 = "openvino.ReduceLogicalAnd"(%arg0, %c1) : (tensor<2x3xi1>, tensor<1xi64>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

func.func @ReduceLogicalOr(%arg0: tensor<2x3xi1>) -> tensor<3xi1> {
  %c1 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %0 = "openvino.ReduceLogicalOr"(%arg0, %c1) : (tensor<2x3xi1>, tensor<1xi64>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}
