// Each op of TFLite that moves, makes or reduces elements, or has a function fused to it, is core ops.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @reshape(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %c1 = "tfl.pseudo_const"() {value = dense<[3, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tfl.reshape"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

func.func @expand_dims(%arg0: tensor<2x3xf32>) -> tensor<2x3x1xf32> {
  %c1 = "tfl.pseudo_const"() {value = dense<-1> : tensor<i32>} : () -> tensor<i32>
  %0 = "tfl.expand_dims"(%arg0, %c1) : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x3x1xf32>
  return %0 : tensor<2x3x1xf32>
}

func.func @squeeze(%arg0: tensor<1x2x1xf32>) -> tensor<1x2xf32> {
  %0 = "tfl.squeeze"(%arg0) {squeeze_dims = [-1]} : (tensor<1x2x1xf32>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

func.func @squeeze_2(%arg0: tensor<1x2x1xf32>) -> tensor<2xf32> {
  %0 = "tfl.squeeze"(%arg0) : (tensor<1x2x1xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @transpose(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %c1 = "tfl.pseudo_const"() {value = dense<[1, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tfl.transpose"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

func.func @reverse_v2(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %c1 = "tfl.pseudo_const"() {value = dense<-1> : tensor<1xi32>} : () -> tensor<1xi32>
  %0 = "tfl.reverse_v2"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @broadcast_to(%arg0: tensor<3xf32>) -> tensor<2x3xf32> {
  %c1 = "tfl.pseudo_const"() {value = dense<[2, 3]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tfl.broadcast_to"(%arg0, %c1) : (tensor<3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @tile(%arg0: tensor<2x3xf32>) -> tensor<4x3xf32> {
  %c1 = "tfl.pseudo_const"() {value = dense<[2, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tfl.tile"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

func.func @fill(%arg1: tensor<f32>) -> tensor<2x3xf32> {
  %c0 = "tfl.pseudo_const"() {value = dense<[2, 3]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tfl.fill"(%c0, %arg1) : (tensor<2xi32>, tensor<f32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @zeros_like(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "tfl.zeros_like"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @slice(%arg0: tensor<2x3xf32>) -> tensor<1x2xf32> {
  %c1 = "tfl.pseudo_const"() {value = dense<[0, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tfl.pseudo_const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tfl.slice"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

func.func @strided_slice(%arg0: tensor<3x4x5xf32>) -> tensor<2x4x5xf32> {
  %c1 = "tfl.pseudo_const"() {value = dense<[1, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tfl.pseudo_const"() {value = dense<[3, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c3 = "tfl.pseudo_const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tfl.strided_slice"(%arg0, %c1, %c2, %c3) {begin_mask = 2 : i32, end_mask = 2 : i32, offset = false} : (tensor<3x4x5xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x4x5xf32>
  return %0 : tensor<2x4x5xf32>
}

func.func @strided_slice_2(%arg0: tensor<3x4x5xf32>) -> tensor<3x1x4xf32> {
  %c1 = "tfl.pseudo_const"() {value = dense<[0, 0, 0, 1]> : tensor<4xi32>} : () -> tensor<4xi32>
  %c2 = "tfl.pseudo_const"() {value = dense<[0, 0, 0, 2]> : tensor<4xi32>} : () -> tensor<4xi32>
  %c3 = "tfl.pseudo_const"() {value = dense<1> : tensor<4xi32>} : () -> tensor<4xi32>
  %0 = "tfl.strided_slice"(%arg0, %c1, %c2, %c3) {begin_mask = 1 : i32, ellipsis_mask = 4 : i32, end_mask = 1 : i32, new_axis_mask = 2 : i32, shrink_axis_mask = 8 : i32, offset = false} : (tensor<3x4x5xf32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> tensor<3x1x4xf32>
  return %0 : tensor<3x1x4xf32>
}

func.func @strided_slice_3(%arg0: tensor<3x4x5xf32>, %arg1: tensor<2xi32>, %arg2: tensor<2xi32>) -> tensor<5xf32> {
  %c3 = "tfl.pseudo_const"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tfl.strided_slice"(%arg0, %arg1, %arg2, %c3) {shrink_axis_mask = 3 : i32, offset = false} : (tensor<3x4x5xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

func.func @pack(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3x2xf32> {
  %0 = "tfl.pack"(%arg0, %arg1) {axis = -1 : i32, values_count = 2 : i32} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3x2xf32>
  return %0 : tensor<2x3x2xf32>
}

func.func @unpack(%arg0: tensor<2x3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %0:2 = "tfl.unpack"(%arg0) {axis = 0 : i32, num = 2 : i32} : (tensor<2x3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
  return %0#0, %0#1 : tensor<3xf32>, tensor<3xf32>
}

func.func @split(%arg1: tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>) {
  %c0 = "tfl.pseudo_const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %0:2 = "tfl.split"(%c0, %arg1) {num_splits = 2 : i32} : (tensor<i32>, tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  return %0#0, %0#1 : tensor<1x3xf32>, tensor<1x3xf32>
}

func.func @split_v(%arg0: tensor<2x3xf32>) -> (tensor<2x1xf32>, tensor<2x2xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tfl.pseudo_const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %0:2 = "tfl.split_v"(%arg0, %c1, %c2) {num_splits = 2 : i32} : (tensor<2x3xf32>, tensor<2xi32>, tensor<i32>) -> (tensor<2x1xf32>, tensor<2x2xf32>)
  return %0#0, %0#1 : tensor<2x1xf32>, tensor<2x2xf32>
}

func.func @pad(%arg0: tensor<2x3xf32>) -> tensor<3x5xf32> {
  %c1 = "tfl.pseudo_const"() {value = dense<[[1, 0], [0, 2]]> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  %0 = "tfl.pad"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2x2xi32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

func.func @padv2(%arg0: tensor<2x3xf32>, %arg2: tensor<f32>) -> tensor<3x5xf32> {
  %c1 = "tfl.pseudo_const"() {value = dense<[[1, 0], [0, 2]]> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  %0 = "tfl.padv2"(%arg0, %c1, %arg2) : (tensor<2x3xf32>, tensor<2x2xi32>, tensor<f32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

func.func @shape(%arg0: tensor<2x3xf32>) -> tensor<2xi32> {
  %0 = "tfl.shape"(%arg0) : (tensor<2x3xf32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

func.func @rank(%arg0: tensor<2x3xf32>) -> tensor<i32> {
  %0 = "tfl.rank"(%arg0) : (tensor<2x3xf32>) -> tensor<i32>
  return %0 : tensor<i32>
}

func.func @one_hot(%arg0: tensor<2xi32>, %arg2: tensor<f32>, %arg3: tensor<f32>) -> tensor<3x2xf32> {
  %c1 = "tfl.pseudo_const"() {value = dense<3> : tensor<i32>} : () -> tensor<i32>
  %0 = "tfl.one_hot"(%arg0, %c1, %arg2, %arg3) {axis = 0 : i32} : (tensor<2xi32>, tensor<i32>, tensor<f32>, tensor<f32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

func.func @range() -> tensor<3xi32> {
  %c0 = "tfl.pseudo_const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %c1 = "tfl.pseudo_const"() {value = dense<8> : tensor<i32>} : () -> tensor<i32>
  %c2 = "tfl.pseudo_const"() {value = dense<3> : tensor<i32>} : () -> tensor<i32>
  %0 = "tfl.range"(%c0, %c1, %c2) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @sum(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %c1 = "tfl.pseudo_const"() {value = dense<-1> : tensor<1xi32>} : () -> tensor<1xi32>
  %0 = "tfl.sum"(%arg0, %c1) {keep_dims = true} : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @reduce_prod(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %c1 = "tfl.pseudo_const"() {value = dense<-1> : tensor<1xi32>} : () -> tensor<1xi32>
  %0 = "tfl.reduce_prod"(%arg0, %c1) {keep_dims = true} : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @reduce_max(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %c1 = "tfl.pseudo_const"() {value = dense<-1> : tensor<1xi32>} : () -> tensor<1xi32>
  %0 = "tfl.reduce_max"(%arg0, %c1) {keep_dims = true} : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @reduce_min(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %c1 = "tfl.pseudo_const"() {value = dense<-1> : tensor<1xi32>} : () -> tensor<1xi32>
  %0 = "tfl.reduce_min"(%arg0, %c1) {keep_dims = true} : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @mean(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %c1 = "tfl.pseudo_const"() {value = dense<-1> : tensor<1xi32>} : () -> tensor<1xi32>
  %0 = "tfl.mean"(%arg0, %c1) {keep_dims = true} : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @mean_2(%arg0: tensor<4xui8>) -> tensor<ui8> {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %0 = "tfl.mean"(%arg0, %c1) : (tensor<4xui8>, tensor<i32>) -> tensor<ui8>
  return %0 : tensor<ui8>
}

func.func @reduce_max_2(%arg0: tensor<4xui8>) -> tensor<ui8> {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %0 = "tfl.reduce_max"(%arg0, %c1) : (tensor<4xui8>, tensor<i32>) -> tensor<ui8>
  return %0 : tensor<ui8>
}

func.func @reduce_all(%arg0: tensor<2x3xi1>) -> tensor<i1> {
  %c1 = "tfl.pseudo_const"() {value = dense<[0, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tfl.reduce_all"(%arg0, %c1) : (tensor<2x3xi1>, tensor<2xi32>) -> tensor<i1>
  return %0 : tensor<i1>
}

func.func @reduce_any(%arg0: tensor<2x3xi1>) -> tensor<i1> {
  %c1 = "tfl.pseudo_const"() {value = dense<[0, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tfl.reduce_any"(%arg0, %c1) : (tensor<2x3xi1>, tensor<2xi32>) -> tensor<i1>
  return %0 : tensor<i1>
}

func.func @concatenation(%arg0: tensor<2x3xf32>, %arg1: tensor<2x1xf32>) -> tensor<2x4xf32> {
  %0 = "tfl.concatenation"(%arg0, %arg1) {axis = -1 : i32, fused_activation_function = "RELU6"} : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

func.func @add(%arg0: tensor<3xf32>, %arg1: tensor<f32>) -> tensor<3xf32> {
  %0 = "tfl.add"(%arg0, %arg1) {fused_activation_function = "NONE"} : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @add_2(%arg0: tensor<3xf32>, %arg1: tensor<f32>) -> tensor<3xf32> {
  %0 = "tfl.add"(%arg0, %arg1) {fused_activation_function = "RELU"} : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @sub(%arg0: tensor<3xf32>, %arg1: tensor<f32>) -> tensor<3xf32> {
  %0 = "tfl.sub"(%arg0, %arg1) {fused_activation_function = "RELU6"} : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @mul(%arg0: tensor<3xf32>, %arg1: tensor<f32>) -> tensor<3xf32> {
  %0 = "tfl.mul"(%arg0, %arg1) {fused_activation_function = "RELU_N1_TO_1"} : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @div(%arg0: tensor<3xf32>, %arg1: tensor<f32>) -> tensor<3xf32> {
  %0 = "tfl.div"(%arg0, %arg1) {fused_activation_function = "TANH"} : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @mirror_pad(%x: tensor<3xf32>) -> (tensor<5xf32>, tensor<5xf32>) {
  %p = "tfl.pseudo_const"() {value = dense<1> : tensor<1x2xi32>} : () -> tensor<1x2xi32>
  %0 = "tfl.mirror_pad"(%x, %p) {mode = #tfl<mirror_pad_attr REFLECT>} : (tensor<3xf32>, tensor<1x2xi32>) -> tensor<5xf32>
  %1 = "tfl.mirror_pad"(%x, %p) {mode = #tfl<mirror_pad_attr SYMMETRIC>} : (tensor<3xf32>, tensor<1x2xi32>) -> tensor<5xf32>
  return %0, %1 : tensor<5xf32>, tensor<5xf32>
}
