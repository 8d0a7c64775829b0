// Operations that move, convert and reduce elements: each of their constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  // expected-error@+1 {{pattern must be i32 or i64 of rank 1, but is tensor<f32> (openvino.Reshape C1)}}
  %0 = "openvino.Reshape"(%arg0, %c1) {special_zero = false} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[3, -2]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{sizes must be -1 or more, with -1 once at most, but are [3, -2] (openvino.Reshape C2)}}
  %0 = "openvino.Reshape"(%arg0, %c1) {special_zero = false} : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[-1, -1]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{sizes must be -1 or more, with -1 once at most, but are [-1, -1] (openvino.Reshape C2)}}
  %0 = "openvino.Reshape"(%arg0, %c1) {special_zero = false} : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[4, -1]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{tensor<2x3xf32> does not have the elements of the shape [4, -1] (openvino.Reshape C3)}}
  %0 = "openvino.Reshape"(%arg0, %c1) {special_zero = false} : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[0, 3]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{tensor<2x3xf32> does not have the elements of the shape [0, 3] (openvino.Reshape C3)}}
  %0 = "openvino.Reshape"(%arg0, %c1) {special_zero = false} : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[2, 3, 0]> : tensor<3xi64>} : () -> tensor<3xi64>
  // expected-error@+1 {{there is no dimension 2 in tensor<2x3xf32> for the 0 in pattern (openvino.Reshape C4)}}
  %0 = "openvino.Reshape"(%arg0, %c1) {special_zero = true} : (tensor<2x3xf32>, tensor<3xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  // expected-error@+1 {{axes must be i32 or i64 of rank 0 or 1, but is tensor<f32> (openvino.Squeeze C1)}}
  %0 = "openvino.Squeeze"(%arg0, %c1) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c2 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{axes occurs at most once (openvino.Squeeze C1)}}
  %0 = "openvino.Squeeze"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[2]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (openvino.Squeeze C2)}}
  %0 = "openvino.Squeeze"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  // expected-error@+1 {{axes must be i32 or i64 of rank 0 or 1, but is tensor<f32> (openvino.Unsqueeze C1)}}
  %0 = "openvino.Unsqueeze"(%arg0, %c1) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[3]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{axis 3 is not in [-3, 2] (openvino.Unsqueeze C2)}}
  %0 = "openvino.Unsqueeze"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[0, -4]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{axis -4 occurs twice (openvino.Unsqueeze C2)}}
  %0 = "openvino.Unsqueeze"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{input_order must be i32 or i64 of rank 1, but is tensor<i64> (openvino.Transpose C1)}}
  %0 = "openvino.Transpose"(%arg0, %c1) : (tensor<2x3xf32>, tensor<i64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{input_order must have 2 elements, one for each dimension, but has 1 (openvino.Transpose C2)}}
  %0 = "openvino.Transpose"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[0, -1]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{input_order may not be negative, but has -1 (openvino.Transpose C2)}}
  %0 = "openvino.Transpose"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[1, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{axis 1 occurs twice (openvino.Transpose C2)}}
  %0 = "openvino.Transpose"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<3> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{target_shape must be i32 or i64 of rank 1, but is tensor<i64> (openvino.Broadcast C1)}}
  %0 = "openvino.Broadcast"(%arg0, %c1) : (tensor<2x3xf32>, tensor<i64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[2, -3]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{target_shape may not be negative, but has -3 (openvino.Broadcast C2)}}
  %0 = "openvino.Broadcast"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[1, 3]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{tensor<2x3xf32> cannot be stretched to the shape [1, 3] (openvino.Broadcast C3)}}
  %0 = "openvino.Broadcast"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[4, 3]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{tensor<2x3xf32> cannot be stretched to the shape [4, 3] (openvino.Broadcast C3)}}
  %0 = "openvino.Broadcast"(%arg0, %c1) {mode = "bidirectional"} : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[2, 4]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c2 = "openvino.Constant"() {value = dense<[0, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{tensor<2x3xf32> cannot be stretched to the shape [2, 4] (openvino.Broadcast C3)}}
  %0 = "openvino.Broadcast"(%arg0, %c1, %c2) {mode = "explicit"} : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[2, 3]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{mode must be "numpy", "bidirectional" or "explicit", but is "pdpd" (openvino.Broadcast C4)}}
  %0 = "openvino.Broadcast"(%arg0, %c1) {mode = "pdpd"} : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[2, 3]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c2 = "openvino.Constant"() {value = dense<[0, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{axes_mapping must not be given with mode numpy (openvino.Broadcast C5)}}
  %0 = "openvino.Broadcast"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[2, 3]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{axes_mapping must be given with mode explicit (openvino.Broadcast C5)}}
  %0 = "openvino.Broadcast"(%arg0, %c1) {mode = "explicit"} : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[2, 3]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c2 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{axes_mapping must have 2 elements, one for each dimension, but has 1 (openvino.Broadcast C5)}}
  %0 = "openvino.Broadcast"(%arg0, %c1, %c2) {mode = "explicit"} : (tensor<2x3xf32>, tensor<2xi64>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[3, 2]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c2 = "openvino.Constant"() {value = dense<[1, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{axes_mapping must be strictly increasing in [0, 1], but is [1, 0] (openvino.Broadcast C6)}}
  %0 = "openvino.Broadcast"(%arg0, %c1, %c2) {mode = "explicit"} : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<3> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{repeats must be i32 or i64 of rank 1, but is tensor<i64> (openvino.Tile C1)}}
  %0 = "openvino.Tile"(%arg0, %c1) : (tensor<2x3xf32>, tensor<i64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[2, -1]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{repeats may not be negative, but has -1 (openvino.Tile C2)}}
  %0 = "openvino.Tile"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  %c2 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{shift must be i32 or i64 of rank 0 or 1, but is tensor<f32> (openvino.Roll C1)}}
  %0 = "openvino.Roll"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<f32>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[1, 2]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c2 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{there are 2 shifts, but 1 axes (openvino.Roll C2)}}
  %0 = "openvino.Roll"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2xi64>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c2 = "openvino.Constant"() {value = dense<[2]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (openvino.Roll C3)}}
  %0 = "openvino.Roll"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{mode must be "index" or "mask", but is "both" (openvino.Reverse C1)}}
  %0 = "openvino.Reverse"(%arg0, %c1) {mode = "both"} : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{axis must be i32 or i64 of rank 1, but is tensor<i64> (openvino.Reverse C2)}}
  %0 = "openvino.Reverse"(%arg0, %c1) {mode = "index"} : (tensor<2x3xf32>, tensor<i64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<true> : tensor<1xi1>} : () -> tensor<1xi1>
  // expected-error@+1 {{axis must be tensor<2xi1>, but is tensor<1xi1> (openvino.Reverse C2)}}
  %0 = "openvino.Reverse"(%arg0, %c1) {mode = "mask"} : (tensor<2x3xf32>, tensor<1xi1>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[-1]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{axis may not be negative, but has -1 (openvino.Reverse C3)}}
  %0 = "openvino.Reverse"(%arg0, %c1) {mode = "index"} : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[0, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{axis 0 occurs twice (openvino.Reverse C3)}}
  %0 = "openvino.Reverse"(%arg0, %c1) {mode = "index"} : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{output_type must be i32 or i64, but is f32 (openvino.ShapeOf C1)}}
  %0 = "openvino.ShapeOf"(%arg0) {output_type = f32} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<4294967296xi1>) {
  // expected-error@+1 {{the size 4294967296 does not fit into i32 (openvino.ShapeOf C2)}}
  %0 = "openvino.ShapeOf"(%arg0) {output_type = i32} : (tensor<4294967296xi1>) -> tensor<1xi32>
  return
}

// -----

func.func @f(%arg0: tensor<f32>) {
  %c = "openvino.Constant"() {value = dense<> : tensor<0xi64>} : () -> tensor<0xi64>
  // expected-error@+1 {{data must have rank 1 or more, but has 0 (openvino.Slice C2)}}
  %0 = "openvino.Slice"(%arg0, %c, %c, %c) : (tensor<f32>, tensor<0xi64>, tensor<0xi64>, tensor<0xi64>) -> tensor<f32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  %c2 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c3 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{start must be i32 or i64 of rank 1, but is tensor<i64> (openvino.Slice C1)}}
  %0 = "openvino.Slice"(%arg0, %c1, %c2, %c3) : (tensor<2x3xf32>, tensor<i64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[0, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c2 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c3 = "openvino.Constant"() {value = dense<[1, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{the lists must be of one length, 2 at most, but this one has 1 (openvino.Slice C2)}}
  %0 = "openvino.Slice"(%arg0, %c1, %c2, %c3) : (tensor<2x3xf32>, tensor<2xi64>, tensor<1xi64>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[0, 0, 0]> : tensor<3xi64>} : () -> tensor<3xi64>
  %c2 = "openvino.Constant"() {value = dense<[1, 1, 1]> : tensor<3xi64>} : () -> tensor<3xi64>
  %c3 = "openvino.Constant"() {value = dense<[1, 1, 1]> : tensor<3xi64>} : () -> tensor<3xi64>
  // expected-error@+1 {{the lists must be of one length, 2 at most, but this one has 3 (openvino.Slice C2)}}
  %0 = "openvino.Slice"(%arg0, %c1, %c2, %c3) : (tensor<2x3xf32>, tensor<3xi64>, tensor<3xi64>, tensor<3xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c2 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c3 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c4 = "openvino.Constant"() {value = dense<[2]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (openvino.Slice C3)}}
  %0 = "openvino.Slice"(%arg0, %c1, %c2, %c3, %c4) : (tensor<2x3xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[0, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c2 = "openvino.Constant"() {value = dense<[1, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c3 = "openvino.Constant"() {value = dense<[1, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c4 = "openvino.Constant"() {value = dense<[0, -2]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{axis -2 occurs twice (openvino.Slice C3)}}
  %0 = "openvino.Slice"(%arg0, %c1, %c2, %c3, %c4) : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c2 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c3 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c4 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c5 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{axes occurs at most once (openvino.Slice C3)}}
  %0 = "openvino.Slice"(%arg0, %c1, %c2, %c3, %c4, %c5) : (tensor<2x3xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c2 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c3 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{no step may be 0 (openvino.Slice C4)}}
  %0 = "openvino.Slice"(%arg0, %c1, %c2, %c3) : (tensor<2x3xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c2 = "openvino.Constant"() {value = dense<[1, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c3 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{end must have 1 elements, one for each entry, but has 2 (openvino.StridedSlice C1)}}
  %0 = "openvino.StridedSlice"(%arg0, %c1, %c2, %c3) {begin_mask = array<i64>, end_mask = array<i64>} : (tensor<2x3xf32>, tensor<1xi64>, tensor<2xi64>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[0, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c2 = "openvino.Constant"() {value = dense<[1, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c3 = "openvino.Constant"() {value = dense<[1, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{there may be one ellipsis at most (openvino.StridedSlice C2)}}
  %0 = "openvino.StridedSlice"(%arg0, %c1, %c2, %c3) {begin_mask = array<i64>, ellipsis_mask = array<i64: 1, 1>, end_mask = array<i64>} : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[0, 0, 0]> : tensor<3xi64>} : () -> tensor<3xi64>
  %c2 = "openvino.Constant"() {value = dense<[1, 1, 1]> : tensor<3xi64>} : () -> tensor<3xi64>
  %c3 = "openvino.Constant"() {value = dense<[1, 1, 1]> : tensor<3xi64>} : () -> tensor<3xi64>
  // expected-error@+1 {{3 entries take more dimensions than tensor<2x3xf32> has (openvino.StridedSlice C3)}}
  %0 = "openvino.StridedSlice"(%arg0, %c1, %c2, %c3) {begin_mask = array<i64>, end_mask = array<i64>} : (tensor<2x3xf32>, tensor<3xi64>, tensor<3xi64>, tensor<3xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c2 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c3 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{stride 0 must not be 0 (openvino.StridedSlice C4)}}
  %0 = "openvino.StridedSlice"(%arg0, %c1, %c2, %c3) {begin_mask = array<i64>, end_mask = array<i64>} : (tensor<2x3xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<0x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c2 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c3 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{axis 0 of input has size 0, so nothing can be looked up in it (openvino.StridedSlice C5)}}
  %0 = "openvino.StridedSlice"(%arg0, %c1, %c2, %c3) {begin_mask = array<i64>, end_mask = array<i64>, shrink_axis_mask = array<i64: 1>} : (tensor<0x3xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{there must be a tensor (openvino.Concat C1)}}
  %0 = "openvino.Concat"() {axis = 0 : i64} : () -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (openvino.Concat C2)}}
  %0 = "openvino.Concat"(%arg0) {axis = 2 : i64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x4xf32>) {
  // expected-error@+1 {{tensor<2x4xf32> cannot be joined with tensor<2x3xf32> along axis 0 (openvino.Concat C3)}}
  %0 = "openvino.Concat"(%arg0, %arg1) {axis = 0 : i64} : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{axis must be i32 or i64 of rank 0, but is tensor<1xi64> (openvino.Split C1)}}
  %0 = "openvino.Split"(%arg0, %c1) {num_splits = 1 : i64} : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<2> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (openvino.Split C2)}}
  %0 = "openvino.Split"(%arg0, %c1) {num_splits = 1 : i64} : (tensor<2x3xf32>, tensor<i64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{there are 1 results, but num_splits is 2 (openvino.Split C3)}}
  %0 = "openvino.Split"(%arg0, %c1) {num_splits = 2 : i64} : (tensor<2x3xf32>, tensor<i64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<1> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{2 results cannot have equal parts of a size of 3 (openvino.Split C3)}}
  %0:2 = "openvino.Split"(%arg0, %c1) {num_splits = 2 : i64} : (tensor<2x3xf32>, tensor<i64>) -> (tensor<2x1xf32>, tensor<2x1xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  %c2 = "openvino.Constant"() {value = dense<2> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{split_lengths must be i32 or i64 of rank 1, but is tensor<i64> (openvino.VariadicSplit C1)}}
  %0 = "openvino.VariadicSplit"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<i64>, tensor<i64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<2> : tensor<i64>} : () -> tensor<i64>
  %c2 = "openvino.Constant"() {value = dense<[2]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (openvino.VariadicSplit C2)}}
  %0 = "openvino.VariadicSplit"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<i64>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  %c2 = "openvino.Constant"() {value = dense<[1, 2]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{2 results of sizes [1, 2] cannot split a size of 2 (openvino.VariadicSplit C3)}}
  %0:2 = "openvino.VariadicSplit"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<i64>, tensor<2xi64>) -> (tensor<1x3xf32>, tensor<2x3xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c2 = "openvino.Constant"() {value = dense<[1, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{pads_begin must have 2 elements, one for each dimension, but has 1 (openvino.Pad C1)}}
  %0 = "openvino.Pad"(%arg0, %c1, %c2) {pad_mode = "constant"} : (tensor<2x3xf32>, tensor<1xi64>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[1, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c2 = "openvino.Constant"() {value = dense<[1, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{pad_mode must be "constant", "edge", "reflect" or "symmetric", but is "wrap" (openvino.Pad C2)}}
  %0 = "openvino.Pad"(%arg0, %c1, %c2) {pad_mode = "wrap"} : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f64>) {
  %c1 = "openvino.Constant"() {value = dense<[1, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c2 = "openvino.Constant"() {value = dense<[1, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{pad_value must be tensor<f32>, but is tensor<f64> (openvino.Pad C3)}}
  %0 = "openvino.Pad"(%arg0, %c1, %c2, %arg1) {pad_mode = "constant"} : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>, tensor<f64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[2, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c2 = "openvino.Constant"() {value = dense<[1, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{dimension 0 of size 2 has no elements for borders of 2 and 1 (openvino.Pad C4)}}
  %0 = "openvino.Pad"(%arg0, %c1, %c2) {pad_mode = "reflect"} : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[-2, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
  %c2 = "openvino.Constant"() {value = dense<[-1, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  // expected-error@+1 {{dimension 0 of size 2 has no elements for borders of -2 and -1 (openvino.Pad C4)}}
  %0 = "openvino.Pad"(%arg0, %c1, %c2) {pad_mode = "constant"} : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f() {
  %c0 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %c1 = "openvino.Constant"() {value = dense<1> : tensor<i64>} : () -> tensor<i64>
  %c2 = "openvino.Constant"() {value = dense<1> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{start must be an integer or a float of rank 0, but is tensor<1xi64> (openvino.Range C1)}}
  %0 = "openvino.Range"(%c0, %c1, %c2) {output_type = i32} : (tensor<1xi64>, tensor<i64>, tensor<i64>) -> tensor<1xi32>
  return
}

// -----

func.func @f() {
  %c0 = "openvino.Constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  %c1 = "openvino.Constant"() {value = dense<1> : tensor<i64>} : () -> tensor<i64>
  %c2 = "openvino.Constant"() {value = dense<1> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{output_type must be of integers or floats, but is i1 (openvino.Range C2)}}
  %0 = "openvino.Range"(%c0, %c1, %c2) {output_type = i1} : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1xi1>
  return
}

// -----

func.func @f() {
  %c0 = "openvino.Constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  %c1 = "openvino.Constant"() {value = dense<1> : tensor<i64>} : () -> tensor<i64>
  %c2 = "openvino.Constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{step must lead from start to stop in a number of steps (openvino.Range C3)}}
  %0 = "openvino.Range"(%c0, %c1, %c2) {output_type = i32} : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1xi32>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not converted to f32: both must be integers or floats (openvino.Convert C1)}}
  %0 = "openvino.Convert"(%arg0) {destination_type = f32} : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{elements must be floats, but are i32 (openvino.Round C1)}}
  %0 = "openvino.Round"(%arg0) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @f(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{mode must be "half_to_even" or "half_away_from_zero", but is "up" (openvino.Round C2)}}
  %0 = "openvino.Round"(%arg0) {mode = "up"} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{elements must be floats, but are i32 (openvino.IsInf C1)}}
  %0 = "openvino.IsInf"(%arg0) : (tensor<2xi32>) -> tensor<2xi1>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>) {
  // expected-error@+1 {{elements must be integers but i1, or floats, but are i1 (openvino.Clamp C1)}}
  %0 = "openvino.Clamp"(%arg0) {max = 2.0 : f32, min = 1.0 : f32} : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{min and max must be floats, min at most max (openvino.Clamp C2)}}
  %0 = "openvino.Clamp"(%arg0) {max = 0.5 : f32, min = 1.0 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{min and max must be floats, min at most max (openvino.Clamp C2)}}
  %0 = "openvino.Clamp"(%arg0) {max = 1 : i32, min = 1.0 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  // expected-error@+1 {{axes must be i32 or i64 of rank 0 or 1, but is tensor<f32> (openvino.ReduceSum C1)}}
  %0 = "openvino.ReduceSum"(%arg0, %c1) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[2]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (openvino.ReduceSum C2)}}
  %0 = "openvino.ReduceSum"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>) {
  %c1 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{elements of type complex<f32> are not combined here (openvino.ReduceSum C3)}}
  %0 = "openvino.ReduceSum"(%arg0, %c1) : (tensor<2xcomplex<f32>>, tensor<1xi64>) -> tensor<f32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  // expected-error@+1 {{axes must be i32 or i64 of rank 0 or 1, but is tensor<f32> (openvino.ReduceProd C1)}}
  %0 = "openvino.ReduceProd"(%arg0, %c1) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[2]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (openvino.ReduceProd C2)}}
  %0 = "openvino.ReduceProd"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>) {
  %c1 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{elements of type complex<f32> are not combined here (openvino.ReduceProd C3)}}
  %0 = "openvino.ReduceProd"(%arg0, %c1) : (tensor<2xcomplex<f32>>, tensor<1xi64>) -> tensor<f32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  // expected-error@+1 {{axes must be i32 or i64 of rank 0 or 1, but is tensor<f32> (openvino.ReduceMin C1)}}
  %0 = "openvino.ReduceMin"(%arg0, %c1) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[2]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (openvino.ReduceMin C2)}}
  %0 = "openvino.ReduceMin"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>) {
  %c1 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{elements of type complex<f32> are not combined here (openvino.ReduceMin C3)}}
  %0 = "openvino.ReduceMin"(%arg0, %c1) : (tensor<2xcomplex<f32>>, tensor<1xi64>) -> tensor<f32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  // expected-error@+1 {{axes must be i32 or i64 of rank 0 or 1, but is tensor<f32> (openvino.ReduceMax C1)}}
  %0 = "openvino.ReduceMax"(%arg0, %c1) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[2]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (openvino.ReduceMax C2)}}
  %0 = "openvino.ReduceMax"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>) {
  %c1 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{elements of type complex<f32> are not combined here (openvino.ReduceMax C3)}}
  %0 = "openvino.ReduceMax"(%arg0, %c1) : (tensor<2xcomplex<f32>>, tensor<1xi64>) -> tensor<f32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  // expected-error@+1 {{axes must be i32 or i64 of rank 0 or 1, but is tensor<f32> (openvino.ReduceMean C1)}}
  %0 = "openvino.ReduceMean"(%arg0, %c1) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "openvino.Constant"() {value = dense<[2]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (openvino.ReduceMean C2)}}
  %0 = "openvino.ReduceMean"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>) {
  %c1 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{elements of type complex<f32> are not combined here (openvino.ReduceMean C3)}}
  %0 = "openvino.ReduceMean"(%arg0, %c1) : (tensor<2xcomplex<f32>>, tensor<1xi64>) -> tensor<f32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>) {
  %c1 = "openvino.Constant"() {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  // expected-error@+1 {{axes must be i32 or i64 of rank 0 or 1, but is tensor<f32> (openvino.ReduceLogicalAnd C1)}}
  %0 = "openvino.ReduceLogicalAnd"(%arg0, %c1) : (tensor<2xi1>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>) {
  %c1 = "openvino.Constant"() {value = dense<[2]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-1, 0] (openvino.ReduceLogicalAnd C2)}}
  %0 = "openvino.ReduceLogicalAnd"(%arg0, %c1) : (tensor<2xi1>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>) {
  %c1 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{elements of type complex<f32> are not combined here (openvino.ReduceLogicalAnd C3)}}
  %0 = "openvino.ReduceLogicalAnd"(%arg0, %c1) : (tensor<2xcomplex<f32>>, tensor<1xi64>) -> tensor<f32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>) {
  %c1 = "openvino.Constant"() {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  // expected-error@+1 {{axes must be i32 or i64 of rank 0 or 1, but is tensor<f32> (openvino.ReduceLogicalOr C1)}}
  %0 = "openvino.ReduceLogicalOr"(%arg0, %c1) : (tensor<2xi1>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>) {
  %c1 = "openvino.Constant"() {value = dense<[2]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{axis 2 is not in [-1, 0] (openvino.ReduceLogicalOr C2)}}
  %0 = "openvino.ReduceLogicalOr"(%arg0, %c1) : (tensor<2xi1>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>) {
  %c1 = "openvino.Constant"() {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  // expected-error@+1 {{elements of type complex<f32> are not combined here (openvino.ReduceLogicalOr C3)}}
  %0 = "openvino.ReduceLogicalOr"(%arg0, %c1) : (tensor<2xcomplex<f32>>, tensor<1xi64>) -> tensor<f32>
  return
}
