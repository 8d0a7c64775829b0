// Each op of TensorFlow that moves, makes or reduces elements is core ops.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @Identity(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "tf.Identity"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @Snapshot(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "tf.Snapshot"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @StopGradient(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "tf.StopGradient"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @PreventGradient(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "tf.PreventGradient"(%arg0) {message = "no"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @IdentityN(%arg0: tensor<2x3xf32>, %arg1: tensor<4xi64>) -> (tensor<2x3xf32>, tensor<4xi64>) {
  %0:2 = "tf.IdentityN"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<4xi64>) -> (tensor<2x3xf32>, tensor<4xi64>)
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<4xi64>
}

func.func @Reshape(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %c1 = "tf.Const"() {value = dense<[3, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tf.Reshape"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

func.func @ExpandDims(%arg0: tensor<2x3xf32>) -> tensor<2x3x1xf32> {
  %c1 = "tf.Const"() {value = dense<-1> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.ExpandDims"(%arg0, %c1) : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x3x1xf32>
  return %0 : tensor<2x3x1xf32>
}

func.func @Squeeze(%arg0: tensor<1x2x1xf32>) -> tensor<1x2xf32> {
  %0 = "tf.Squeeze"(%arg0) {squeeze_dims = [-1]} : (tensor<1x2x1xf32>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

func.func @Squeeze_2(%arg0: tensor<1x2x1xf32>) -> tensor<2xf32> {
  %0 = "tf.Squeeze"(%arg0) : (tensor<1x2x1xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @Transpose(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %c1 = "tf.Const"() {value = dense<[1, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tf.Transpose"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

func.func @ReverseV2(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %c1 = "tf.Const"() {value = dense<-1> : tensor<1xi32>} : () -> tensor<1xi32>
  %0 = "tf.ReverseV2"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @Roll(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %c1 = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %c2 = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.Roll"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @BroadcastTo(%arg0: tensor<3xf32>) -> tensor<2x3xf32> {
  %c1 = "tf.Const"() {value = dense<[2, 3]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tf.BroadcastTo"(%arg0, %c1) : (tensor<3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @Tile(%arg0: tensor<2x3xf32>) -> tensor<4x3xf32> {
  %c1 = "tf.Const"() {value = dense<[2, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tf.Tile"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

func.func @Fill(%arg1: tensor<f32>) -> tensor<2x3xf32> {
  %c0 = "tf.Const"() {value = dense<[2, 3]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tf.Fill"(%c0, %arg1) : (tensor<2xi32>, tensor<f32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @ZerosLike(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "tf.ZerosLike"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @OnesLike(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "tf.OnesLike"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @Slice(%arg0: tensor<2x3xf32>) -> tensor<1x2xf32> {
  %c1 = "tf.Const"() {value = dense<[0, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tf.Const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tf.Slice"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

func.func @StridedSlice(%arg0: tensor<3x4x5xf32>) -> tensor<2x4x5xf32> {
  %c1 = "tf.Const"() {value = dense<[1, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tf.Const"() {value = dense<[3, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c3 = "tf.Const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tf.StridedSlice"(%arg0, %c1, %c2, %c3) {begin_mask = 2 : i64, end_mask = 2 : i64} : (tensor<3x4x5xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x4x5xf32>
  return %0 : tensor<2x4x5xf32>
}

func.func @StridedSlice_2(%arg0: tensor<3x4x5xf32>) -> tensor<3x1x4xf32> {
  %c1 = "tf.Const"() {value = dense<[0, 0, 0, 1]> : tensor<4xi32>} : () -> tensor<4xi32>
  %c2 = "tf.Const"() {value = dense<[0, 0, 0, 2]> : tensor<4xi32>} : () -> tensor<4xi32>
  %c3 = "tf.Const"() {value = dense<1> : tensor<4xi32>} : () -> tensor<4xi32>
  %0 = "tf.StridedSlice"(%arg0, %c1, %c2, %c3) {begin_mask = 1 : i64, ellipsis_mask = 4 : i64, end_mask = 1 : i64, new_axis_mask = 2 : i64, shrink_axis_mask = 8 : i64} : (tensor<3x4x5xf32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> tensor<3x1x4xf32>
  return %0 : tensor<3x1x4xf32>
}

func.func @StridedSlice_3(%arg0: tensor<3x4x5xf32>, %arg1: tensor<2xi32>, %arg2: tensor<2xi32>) -> tensor<5xf32> {
  %c3 = "tf.Const"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tf.StridedSlice"(%arg0, %arg1, %arg2, %c3) {shrink_axis_mask = 3 : i64} : (tensor<3x4x5xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

func.func @ConcatV2(%arg0: tensor<2x3xf32>, %arg1: tensor<2x1xf32>) -> tensor<2x4xf32> {
  %c2 = "tf.Const"() {value = dense<-1> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.ConcatV2"(%arg0, %arg1, %c2) : (tensor<2x3xf32>, tensor<2x1xf32>, tensor<i32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

func.func @Pack(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3x2xf32> {
  %0 = "tf.Pack"(%arg0, %arg1) {axis = -1 : i64} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3x2xf32>
  return %0 : tensor<2x3x2xf32>
}

func.func @Unpack(%arg0: tensor<2x3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %0:2 = "tf.Unpack"(%arg0) {axis = 0 : i64} : (tensor<2x3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
  return %0#0, %0#1 : tensor<3xf32>, tensor<3xf32>
}

func.func @Split(%arg1: tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>) {
  %c0 = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %0:2 = "tf.Split"(%c0, %arg1) : (tensor<i32>, tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  return %0#0, %0#1 : tensor<1x3xf32>, tensor<1x3xf32>
}

func.func @SplitV(%arg0: tensor<2x3xf32>) -> (tensor<2x1xf32>, tensor<2x2xf32>) {
  %c1 = "tf.Const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %0:2 = "tf.SplitV"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2xi32>, tensor<i32>) -> (tensor<2x1xf32>, tensor<2x2xf32>)
  return %0#0, %0#1 : tensor<2x1xf32>, tensor<2x2xf32>
}

func.func @Pad(%arg0: tensor<2x3xf32>) -> tensor<3x5xf32> {
  %c1 = "tf.Const"() {value = dense<[[1, 0], [0, 2]]> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  %0 = "tf.Pad"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2x2xi32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

func.func @PadV2(%arg0: tensor<2x3xf32>, %arg2: tensor<f32>) -> tensor<3x5xf32> {
  %c1 = "tf.Const"() {value = dense<[[1, 0], [0, 2]]> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  %0 = "tf.PadV2"(%arg0, %c1, %arg2) : (tensor<2x3xf32>, tensor<2x2xi32>, tensor<f32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

func.func @MirrorPad(%arg0: tensor<2x3xf32>) -> tensor<3x5xf32> {
  %c1 = "tf.Const"() {value = dense<[[1, 0], [0, 2]]> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  %0 = "tf.MirrorPad"(%arg0, %c1) {mode = "REFLECT"} : (tensor<2x3xf32>, tensor<2x2xi32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

func.func @MirrorPad_2(%arg0: tensor<2x3xf32>) -> tensor<3x5xf32> {
  %c1 = "tf.Const"() {value = dense<[[1, 0], [0, 2]]> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  %0 = "tf.MirrorPad"(%arg0, %c1) {mode = "SYMMETRIC"} : (tensor<2x3xf32>, tensor<2x2xi32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

func.func @Shape(%arg0: tensor<2x3xf32>) -> tensor<2xi32> {
  %0 = "tf.Shape"(%arg0) : (tensor<2x3xf32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

func.func @Size(%arg0: tensor<2x3xf32>) -> tensor<i64> {
  %0 = "tf.Size"(%arg0) : (tensor<2x3xf32>) -> tensor<i64>
  return %0 : tensor<i64>
}

func.func @Rank(%arg0: tensor<2x3xf32>) -> tensor<i32> {
  %0 = "tf.Rank"(%arg0) : (tensor<2x3xf32>) -> tensor<i32>
  return %0 : tensor<i32>
}

func.func @ShapeN(%arg0: tensor<2x3xf32>, %arg1: tensor<4xi8>) -> (tensor<2xi32>, tensor<1xi32>) {
  %0:2 = "tf.ShapeN"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<4xi8>) -> (tensor<2xi32>, tensor<1xi32>)
  return %0#0, %0#1 : tensor<2xi32>, tensor<1xi32>
}

func.func @OneHot(%arg0: tensor<2xi32>, %arg2: tensor<f32>, %arg3: tensor<f32>) -> tensor<3x2xf32> {
  %c1 = "tf.Const"() {value = dense<3> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.OneHot"(%arg0, %c1, %arg2, %arg3) {axis = 0 : i64} : (tensor<2xi32>, tensor<i32>, tensor<f32>, tensor<f32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

func.func @Range() -> tensor<3xi32> {
  %c0 = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %c1 = "tf.Const"() {value = dense<8> : tensor<i32>} : () -> tensor<i32>
  %c2 = "tf.Const"() {value = dense<3> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.Range"(%c0, %c1, %c2) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @Sum(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %c1 = "tf.Const"() {value = dense<-1> : tensor<1xi32>} : () -> tensor<1xi32>
  %0 = "tf.Sum"(%arg0, %c1) {keep_dims = true} : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @Prod(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %c1 = "tf.Const"() {value = dense<-1> : tensor<1xi32>} : () -> tensor<1xi32>
  %0 = "tf.Prod"(%arg0, %c1) {keep_dims = true} : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @Max(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %c1 = "tf.Const"() {value = dense<-1> : tensor<1xi32>} : () -> tensor<1xi32>
  %0 = "tf.Max"(%arg0, %c1) {keep_dims = true} : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @Min(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %c1 = "tf.Const"() {value = dense<-1> : tensor<1xi32>} : () -> tensor<1xi32>
  %0 = "tf.Min"(%arg0, %c1) {keep_dims = true} : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @Mean(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %c1 = "tf.Const"() {value = dense<-1> : tensor<1xi32>} : () -> tensor<1xi32>
  %0 = "tf.Mean"(%arg0, %c1) {keep_dims = true} : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @Mean_2(%arg0: tensor<4xui8>) -> tensor<ui8> {
  %c1 = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.Mean"(%arg0, %c1) : (tensor<4xui8>, tensor<i32>) -> tensor<ui8>
  return %0 : tensor<ui8>
}

func.func @Max_2(%arg0: tensor<4xui8>) -> tensor<ui8> {
  %c1 = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.Max"(%arg0, %c1) : (tensor<4xui8>, tensor<i32>) -> tensor<ui8>
  return %0 : tensor<ui8>
}

func.func @All(%arg0: tensor<2x3xi1>) -> tensor<i1> {
  %c1 = "tf.Const"() {value = dense<[0, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tf.All"(%arg0, %c1) : (tensor<2x3xi1>, tensor<2xi32>) -> tensor<i1>
  return %0 : tensor<i1>
}

func.func @Any(%arg0: tensor<2x3xi1>) -> tensor<i1> {
  %c1 = "tf.Const"() {value = dense<[0, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tf.Any"(%arg0, %c1) : (tensor<2x3xi1>, tensor<2xi32>) -> tensor<i1>
  return %0 : tensor<i1>
}
