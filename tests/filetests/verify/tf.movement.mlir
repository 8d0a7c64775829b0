// Ops that move elements: each of their constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  // expected-error@+1 {{shape must be i32 or i64 of rank 1, but is tensor<f32> (tf.Reshape C1)}}
  %0 = "tf.Reshape"(%arg0, %c1) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[3, -2]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{sizes must be -1 or more, with -1 once at most, but are [3, -2] (tf.Reshape C2)}}
  %0 = "tf.Reshape"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<-1> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{sizes must be -1 or more, with -1 once at most, but are [-1, -1] (tf.Reshape C2)}}
  %0 = "tf.Reshape"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[4, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{tensor<2x3xf32> does not have the elements of the shape [4, -1] (tf.Reshape C3)}}
  %0 = "tf.Reshape"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[4, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{tensor<2x3xf32> does not have the elements of the shape [4, 2] (tf.Reshape C3)}}
  %0 = "tf.Reshape"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[0, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{dim must be one number (tf.ExpandDims C1)}}
  %0 = "tf.ExpandDims"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<1x2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<3> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{axis 3 is not in [-3, 2] (tf.ExpandDims C2)}}
  %0 = "tf.ExpandDims"(%arg0, %c1) : (tensor<2x3xf32>, tensor<i32>) -> tensor<1x2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (tf.Squeeze C1)}}
  %0 = "tf.Squeeze"(%arg0) {squeeze_dims = [2]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{dimension 0 must have size 1, but has 2 (tf.Squeeze C2)}}
  %0 = "tf.Squeeze"(%arg0) {squeeze_dims = [0]} : (tensor<2x3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[0, 1, 2]> : tensor<3xi32>} : () -> tensor<3xi32>
  // expected-error@+1 {{perm must have 2 elements, one for each dimension, but has 3 (tf.Transpose C1)}}
  %0 = "tf.Transpose"(%arg0, %c1) : (tensor<2x3xf32>, tensor<3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[0, -2]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{axis -2 occurs twice (tf.Transpose C2)}}
  %0 = "tf.Transpose"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[0, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (tf.Transpose C2)}}
  %0 = "tf.Transpose"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  // expected-error@+1 {{axis must be i32 or i64 of rank 1, but is tensor<1x1xi32> (tf.ReverseV2 C1)}}
  %0 = "tf.ReverseV2"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1x1xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{axis -1 occurs twice (tf.ReverseV2 C2)}}
  %0 = "tf.ReverseV2"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  %c2 = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{shift must be i32 or i64 of rank 0 or 1, but is tensor<f32> (tf.Roll C1)}}
  %0 = "tf.Roll"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<f32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[1, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{there are 2 shifts, but 1 axes (tf.Roll C2)}}
  %0 = "tf.Roll"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2xi32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %c2 = "tf.Const"() {value = dense<2> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (tf.Roll C3)}}
  %0 = "tf.Roll"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<3xf32>, %arg1: tensor<2x1xi32>) {
  // expected-error@+1 {{shape must be i32 or i64 of rank 1, but is tensor<2x1xi32> (tf.BroadcastTo C1)}}
  %0 = "tf.BroadcastTo"(%arg0, %arg1) : (tensor<3xf32>, tensor<2x1xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<3xf32>) {
  %c1 = "tf.Const"() {value = dense<[-1, 3]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{shape may not be negative, but has -1 (tf.BroadcastTo C2)}}
  %0 = "tf.BroadcastTo"(%arg0, %c1) : (tensor<3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<3xf32>) {
  %c1 = "tf.Const"() {value = dense<[3, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{tensor<3xf32> cannot be stretched to the shape [3, 2] (tf.BroadcastTo C3)}}
  %0 = "tf.BroadcastTo"(%arg0, %c1) : (tensor<3xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<2> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{multiples must have 2 elements, one for each dimension, but has 1 (tf.Tile C1)}}
  %0 = "tf.Tile"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{multiples may not be negative, but has -1 (tf.Tile C2)}}
  %0 = "tf.Tile"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{dims must be i32 or i64 of rank 1, but is tensor<2xf32> (tf.Fill C1)}}
  %0 = "tf.Fill"(%arg0, %arg1) : (tensor<2xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg1: tensor<f32>) {
  %c0 = "tf.Const"() {value = dense<[2, -3]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{dims may not be negative, but has -3 (tf.Fill C2)}}
  %0 = "tf.Fill"(%c0, %arg1) : (tensor<2xi32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg1: tensor<1xf32>) {
  %c0 = "tf.Const"() {value = dense<[2, 3]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{value must have rank 0, but is tensor<1xf32> (tf.Fill C3)}}
  %0 = "tf.Fill"(%c0, %arg1) : (tensor<2xi32>, tensor<1xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x!mg.string>) {
  // expected-error@+1 {{there is no one among elements of type !mg.string (tf.OnesLike C1)}}
  %0 = "tf.OnesLike"(%arg0) : (tensor<2x!mg.string>) -> tensor<2x!mg.string>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %c2 = "tf.Const"() {value = dense<[1, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{begin must have 2 elements, one for each dimension, but has 1 (tf.Slice C1)}}
  %0 = "tf.Slice"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<1xi32>, tensor<2xi32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[0, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tf.Const"() {value = dense<[1, -2]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{a size must be -1 or more, but is -2 (tf.Slice C2)}}
  %0 = "tf.Slice"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[0, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tf.Const"() {value = dense<[1, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{dimension 1 of size 3 does not hold 2 from 2 (tf.Slice C3)}}
  %0 = "tf.Slice"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[-1, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tf.Const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{dimension 0 of size 2 does not hold 1 from -1 (tf.Slice C3)}}
  %0 = "tf.Slice"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tf.Const"() {value = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %c3 = "tf.Const"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{end must have 2 elements, one for each entry, but has 1 (tf.StridedSlice C1)}}
  %0 = "tf.StridedSlice"(%arg0, %c1, %c2, %c3) : (tensor<2x3xf32>, tensor<2xi32>, tensor<1xi32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tf.Const"() {value = dense<0> : tensor<2xi32>} : () -> tensor<2xi32>
  %c3 = "tf.Const"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{there may be one ellipsis at most (tf.StridedSlice C2)}}
  %0 = "tf.StridedSlice"(%arg0, %c1, %c2, %c3) {ellipsis_mask = 3 : i64} : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<3xf32>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tf.Const"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  %c3 = "tf.Const"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{2 entries take more dimensions than tensor<3xf32> has (tf.StridedSlice C3)}}
  %0 = "tf.StridedSlice"(%arg0, %c1, %c2, %c3) : (tensor<3xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tf.Const"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  %c3 = "tf.Const"() {value = dense<[1, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{stride 1 must not be 0 (tf.StridedSlice C4)}}
  %0 = "tf.StridedSlice"(%arg0, %c1, %c2, %c3) : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tf.Const"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  %c3 = "tf.Const"() {value = dense<-1> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{stride 0 must be positive (tf.StridedSlice C4)}}
  %0 = "tf.StridedSlice"(%arg0, %c1, %c2, %c3) {shrink_axis_mask = 1 : i64} : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<0xf32>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %c2 = "tf.Const"() {value = dense<1> : tensor<1xi32>} : () -> tensor<1xi32>
  %c3 = "tf.Const"() {value = dense<1> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{axis 0 of input has size 0, so nothing can be looked up in it (tf.StridedSlice C5)}}
  %0 = "tf.StridedSlice"(%arg0, %c1, %c2, %c3) {shrink_axis_mask = 1 : i64} : (tensor<0xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  %c0 = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{there must be two tensors or more before the axis (tf.ConcatV2 C1)}}
  %0 = "tf.ConcatV2"(%a0, %c0) : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  %c2 = "tf.Const"() {value = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{axis must be i32 or i64 of rank 0, but is tensor<1xi32> (tf.ConcatV2 C2)}}
  %0 = "tf.ConcatV2"(%arg0, %arg1, %c2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  %c2 = "tf.Const"() {value = dense<2> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (tf.ConcatV2 C3)}}
  %0 = "tf.ConcatV2"(%arg0, %arg1, %c2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<i32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x4xf32>) {
  %c2 = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{tensor<2x4xf32> cannot be joined with tensor<2x3xf32> along axis 0 (tf.ConcatV2 C4)}}
  %0 = "tf.ConcatV2"(%arg0, %arg1, %c2) : (tensor<2x3xf32>, tensor<2x4xf32>, tensor<i32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{there must be a tensor (tf.Pack C1)}}
  %0 = "tf.Pack"() : () -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 3 is not in [-3, 2] (tf.Pack C2)}}
  %0 = "tf.Pack"(%arg0, %arg1) {axis = 3 : i64} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf64>) {
  // expected-error@+1 {{tensor<2x3xf64> cannot be joined with tensor<2x3xf32> (tf.Pack C3)}}
  %0 = "tf.Pack"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf64>) -> tensor<2x2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (tf.Unpack C1)}}
  %0:2 = "tf.Unpack"(%arg0) {axis = 2 : i64} : (tensor<2x3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{there must be 2 results, but there are 3 (tf.Unpack C2)}}
  %0:3 = "tf.Unpack"(%arg0) : (tensor<2x3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @f(%arg1: tensor<2x3xf32>) {
  %c0 = "tf.Const"() {value = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{split_dim must be i32 or i64 of rank 0, but is tensor<1xi32> (tf.Split C1)}}
  %0:2 = "tf.Split"(%c0, %arg1) : (tensor<1xi32>, tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  return
}

// -----

func.func @f(%arg1: tensor<2x3xf32>) {
  %c0 = "tf.Const"() {value = dense<2> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (tf.Split C2)}}
  %0:2 = "tf.Split"(%c0, %arg1) : (tensor<i32>, tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  return
}

// -----

func.func @f(%arg1: tensor<2x3xf32>) {
  %c0 = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{2 results cannot have equal parts of a size of 3 (tf.Split C3)}}
  %0:2 = "tf.Split"(%c0, %arg1) : (tensor<i32>, tensor<2x3xf32>) -> (tensor<2x1xf32>, tensor<2x1xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tf.Const"() {value = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{split_dim must be i32 or i64 of rank 0, but is tensor<1xi32> (tf.SplitV C1)}}
  %0:2 = "tf.SplitV"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2xi32>, tensor<1xi32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tf.Const"() {value = dense<2> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (tf.SplitV C2)}}
  %0:2 = "tf.SplitV"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2xi32>, tensor<i32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<1> : tensor<2x1xi32>} : () -> tensor<2x1xi32>
  %c2 = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{size_splits must be i32 or i64 of rank 1, but is tensor<2x1xi32> (tf.SplitV C3)}}
  %0:2 = "tf.SplitV"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2x1xi32>, tensor<i32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[2, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{2 results of sizes [2, 1] cannot split a size of 2 (tf.SplitV C4)}}
  %0:2 = "tf.SplitV"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2xi32>, tensor<i32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[1, 1, 0]> : tensor<3xi32>} : () -> tensor<3xi32>
  %c2 = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{2 results of sizes [1, 1, 0] cannot split a size of 2 (tf.SplitV C4)}}
  %0:2 = "tf.SplitV"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<3xi32>, tensor<i32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[1, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{paddings must be i32 or i64 of rank 2, but is tensor<2xi32> (tf.Pad C1)}}
  %0 = "tf.Pad"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[[1, 0], [0, -1]]> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  // expected-error@+1 {{paddings may not be negative, but has -1 (tf.Pad C2)}}
  %0 = "tf.Pad"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2x2xi32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg2: tensor<f32>) {
  %c1 = "tf.Const"() {value = dense<1> : tensor<2x1xi32>} : () -> tensor<2x1xi32>
  // expected-error@+1 {{paddings must have the shape [2, 2], a pair for each dimension, but is tensor<2x1xi32> (tf.PadV2 C1)}}
  %0 = "tf.PadV2"(%arg0, %c1, %arg2) : (tensor<2x3xf32>, tensor<2x1xi32>, tensor<f32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg2: tensor<f32>) {
  %c1 = "tf.Const"() {value = dense<-1> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  // expected-error@+1 {{paddings may not be negative, but has -1 (tf.PadV2 C2)}}
  %0 = "tf.PadV2"(%arg0, %c1, %arg2) : (tensor<2x3xf32>, tensor<2x2xi32>, tensor<f32>) -> tensor<0x1xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg2: tensor<f64>) {
  %c1 = "tf.Const"() {value = dense<1> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  // expected-error@+1 {{constant_values must be tensor<f32>, but is tensor<f64> (tf.PadV2 C3)}}
  %0 = "tf.PadV2"(%arg0, %c1, %arg2) : (tensor<2x3xf32>, tensor<2x2xi32>, tensor<f64>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<1> : tensor<4xi32>} : () -> tensor<4xi32>
  // expected-error@+1 {{paddings must be i32 or i64 of rank 2, but is tensor<4xi32> (tf.MirrorPad C1)}}
  %0 = "tf.MirrorPad"(%arg0, %c1) {mode = "REFLECT"} : (tensor<2x3xf32>, tensor<4xi32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<-1> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  // expected-error@+1 {{paddings may not be negative, but has -1 (tf.MirrorPad C2)}}
  %0 = "tf.MirrorPad"(%arg0, %c1) {mode = "REFLECT"} : (tensor<2x3xf32>, tensor<2x2xi32>) -> tensor<0x1xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<1> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  // expected-error@+1 {{mode must be REFLECT or SYMMETRIC, but is "EDGE" (tf.MirrorPad C3)}}
  %0 = "tf.MirrorPad"(%arg0, %c1) {mode = "EDGE"} : (tensor<2x3xf32>, tensor<2x2xi32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<2> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  // expected-error@+1 {{dimension 0 of size 2 has no 2 elements to mirror (tf.MirrorPad C4)}}
  %0 = "tf.MirrorPad"(%arg0, %c1) {mode = "REFLECT"} : (tensor<2x3xf32>, tensor<2x2xi32>) -> tensor<6x7xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<3> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  // expected-error@+1 {{dimension 0 of size 2 has no 3 elements to mirror (tf.MirrorPad C4)}}
  %0 = "tf.MirrorPad"(%arg0, %c1) {mode = "SYMMETRIC"} : (tensor<2x3xf32>, tensor<2x2xi32>) -> tensor<8x9xf32>
  return
}

// -----

func.func @f(%arg0: tensor<3000000000xi8>) {
  // expected-error@+1 {{3000000000 does not fit into i32 (tf.Shape C1)}}
  %0 = "tf.Shape"(%arg0) : (tensor<3000000000xi8>) -> tensor<1xi32>
  return
}

// -----

func.func @f(%arg0: tensor<i8>, %arg1: tensor<3000000000xi8>) {
  // expected-error@+1 {{3000000000 does not fit into i32 (tf.ShapeN C1)}}
  %0:2 = "tf.ShapeN"(%arg0, %arg1) : (tensor<i8>, tensor<3000000000xi8>) -> (tensor<0xi32>, tensor<1xi32>)
  return
}

// -----

func.func @f(%arg0: tensor<3000000000xi8>) {
  // expected-error@+1 {{3000000000 does not fit into i32 (tf.Size C1)}}
  %0 = "tf.Size"(%arg0) : (tensor<3000000000xi8>) -> tensor<i32>
  return
}
