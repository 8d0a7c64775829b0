// Ops that move elements: each of their constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  // expected-error@+1 {{shape must be i32 or i64 of rank 1, but is tensor<f32> (tfl.reshape C1)}}
  %0 = "tfl.reshape"(%arg0, %c1) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[3, -2]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{sizes must be -1 or more, with -1 once at most, but are [3, -2] (tfl.reshape C2)}}
  %0 = "tfl.reshape"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<-1> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{sizes must be -1 or more, with -1 once at most, but are [-1, -1] (tfl.reshape C2)}}
  %0 = "tfl.reshape"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[4, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{tensor<2x3xf32> does not have the elements of the shape [4, -1] (tfl.reshape C3)}}
  %0 = "tfl.reshape"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[4, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{tensor<2x3xf32> does not have the elements of the shape [4, 2] (tfl.reshape C3)}}
  %0 = "tfl.reshape"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[0, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{dim must be one number (tfl.expand_dims C1)}}
  %0 = "tfl.expand_dims"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<1x2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<3> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{axis 3 is not in [-3, 2] (tfl.expand_dims C2)}}
  %0 = "tfl.expand_dims"(%arg0, %c1) : (tensor<2x3xf32>, tensor<i32>) -> tensor<1x2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (tfl.squeeze C1)}}
  %0 = "tfl.squeeze"(%arg0) {squeeze_dims = [2]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{dimension 0 must have size 1, but has 2 (tfl.squeeze C2)}}
  %0 = "tfl.squeeze"(%arg0) {squeeze_dims = [0]} : (tensor<2x3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[0, 1, 2]> : tensor<3xi32>} : () -> tensor<3xi32>
  // expected-error@+1 {{perm must have 2 elements, one for each dimension, but has 3 (tfl.transpose C1)}}
  %0 = "tfl.transpose"(%arg0, %c1) : (tensor<2x3xf32>, tensor<3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[0, -2]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{axis -2 occurs twice (tfl.transpose C2)}}
  %0 = "tfl.transpose"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[0, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (tfl.transpose C2)}}
  %0 = "tfl.transpose"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  // expected-error@+1 {{axis must be i32 or i64 of rank 1, but is tensor<1x1xi32> (tfl.reverse_v2 C1)}}
  %0 = "tfl.reverse_v2"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1x1xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{axis -1 occurs twice (tfl.reverse_v2 C2)}}
  %0 = "tfl.reverse_v2"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<3xf32>, %arg1: tensor<2x1xi32>) {
  // expected-error@+1 {{shape must be i32 or i64 of rank 1, but is tensor<2x1xi32> (tfl.broadcast_to C1)}}
  %0 = "tfl.broadcast_to"(%arg0, %arg1) : (tensor<3xf32>, tensor<2x1xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[-1, 3]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{shape may not be negative, but has -1 (tfl.broadcast_to C2)}}
  %0 = "tfl.broadcast_to"(%arg0, %c1) : (tensor<3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[3, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{tensor<3xf32> cannot be stretched to the shape [3, 2] (tfl.broadcast_to C3)}}
  %0 = "tfl.broadcast_to"(%arg0, %c1) : (tensor<3xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<2> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{multiples must have 2 elements, one for each dimension, but has 1 (tfl.tile C1)}}
  %0 = "tfl.tile"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{multiples may not be negative, but has -1 (tfl.tile C2)}}
  %0 = "tfl.tile"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{dims must be i32 or i64 of rank 1, but is tensor<2xf32> (tfl.fill C1)}}
  %0 = "tfl.fill"(%arg0, %arg1) : (tensor<2xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg1: tensor<f32>) {
  %c0 = "tfl.pseudo_const"() {value = dense<[2, -3]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{dims may not be negative, but has -3 (tfl.fill C2)}}
  %0 = "tfl.fill"(%c0, %arg1) : (tensor<2xi32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg1: tensor<1xf32>) {
  %c0 = "tfl.pseudo_const"() {value = dense<[2, 3]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{value must have rank 0, but is tensor<1xf32> (tfl.fill C3)}}
  %0 = "tfl.fill"(%c0, %arg1) : (tensor<2xi32>, tensor<1xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %c2 = "tfl.pseudo_const"() {value = dense<[1, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{begin must have 2 elements, one for each dimension, but has 1 (tfl.slice C1)}}
  %0 = "tfl.slice"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<1xi32>, tensor<2xi32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[0, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tfl.pseudo_const"() {value = dense<[1, -2]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{a size must be -1 or more, but is -2 (tfl.slice C2)}}
  %0 = "tfl.slice"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[0, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tfl.pseudo_const"() {value = dense<[1, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{dimension 1 of size 3 does not hold 2 from 2 (tfl.slice C3)}}
  %0 = "tfl.slice"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[-1, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tfl.pseudo_const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{dimension 0 of size 2 does not hold 1 from -1 (tfl.slice C3)}}
  %0 = "tfl.slice"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tfl.pseudo_const"() {value = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %c3 = "tfl.pseudo_const"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{end must have 2 elements, one for each entry, but has 1 (tfl.strided_slice C1)}}
  %0 = "tfl.strided_slice"(%arg0, %c1, %c2, %c3) : (tensor<2x3xf32>, tensor<2xi32>, tensor<1xi32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tfl.pseudo_const"() {value = dense<0> : tensor<2xi32>} : () -> tensor<2xi32>
  %c3 = "tfl.pseudo_const"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{there may be one ellipsis at most (tfl.strided_slice C2)}}
  %0 = "tfl.strided_slice"(%arg0, %c1, %c2, %c3) {ellipsis_mask = 3 : i32} : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tfl.pseudo_const"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  %c3 = "tfl.pseudo_const"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{2 entries take more dimensions than tensor<3xf32> has (tfl.strided_slice C3)}}
  %0 = "tfl.strided_slice"(%arg0, %c1, %c2, %c3) : (tensor<3xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tfl.pseudo_const"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  %c3 = "tfl.pseudo_const"() {value = dense<[1, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{stride 1 must not be 0 (tfl.strided_slice C4)}}
  %0 = "tfl.strided_slice"(%arg0, %c1, %c2, %c3) : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tfl.pseudo_const"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  %c3 = "tfl.pseudo_const"() {value = dense<-1> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{stride 0 must be positive (tfl.strided_slice C4)}}
  %0 = "tfl.strided_slice"(%arg0, %c1, %c2, %c3) {shrink_axis_mask = 1 : i32} : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<0xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %c2 = "tfl.pseudo_const"() {value = dense<1> : tensor<1xi32>} : () -> tensor<1xi32>
  %c3 = "tfl.pseudo_const"() {value = dense<1> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{axis 0 of input has size 0, so nothing can be looked up in it (tfl.strided_slice C5)}}
  %0 = "tfl.strided_slice"(%arg0, %c1, %c2, %c3) {shrink_axis_mask = 1 : i32} : (tensor<0xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<f32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{there must be a tensor (tfl.pack C1)}}
  %0 = "tfl.pack"() {values_count = 0 : i32} : () -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 3 is not in [-3, 2] (tfl.pack C2)}}
  %0 = "tfl.pack"(%arg0, %arg1) {axis = 3 : i32, values_count = 2 : i32} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf64>) {
  // expected-error@+1 {{tensor<2x3xf64> cannot be joined with tensor<2x3xf32> (tfl.pack C3)}}
  %0 = "tfl.pack"(%arg0, %arg1) {values_count = 0 : i32} : (tensor<2x3xf32>, tensor<2x3xf64>) -> tensor<2x2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (tfl.unpack C1)}}
  %0:2 = "tfl.unpack"(%arg0) {axis = 2 : i32, num = 2 : i32} : (tensor<2x3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{there must be 2 results, but there are 3 (tfl.unpack C2)}}
  %0:3 = "tfl.unpack"(%arg0) {num = 2 : i32} : (tensor<2x3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @f(%arg1: tensor<2x3xf32>) {
  %c0 = "tfl.pseudo_const"() {value = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{split_dim must be i32 or i64 of rank 0, but is tensor<1xi32> (tfl.split C1)}}
  %0:2 = "tfl.split"(%c0, %arg1) {num_splits = 2 : i32} : (tensor<1xi32>, tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  return
}

// -----

func.func @f(%arg1: tensor<2x3xf32>) {
  %c0 = "tfl.pseudo_const"() {value = dense<2> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (tfl.split C2)}}
  %0:2 = "tfl.split"(%c0, %arg1) {num_splits = 2 : i32} : (tensor<i32>, tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  return
}

// -----

func.func @f(%arg1: tensor<2x3xf32>) {
  %c0 = "tfl.pseudo_const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{2 results cannot have equal parts of a size of 3 (tfl.split C3)}}
  %0:2 = "tfl.split"(%c0, %arg1) {num_splits = 2 : i32} : (tensor<i32>, tensor<2x3xf32>) -> (tensor<2x1xf32>, tensor<2x1xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tfl.pseudo_const"() {value = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{split_dim must be i32 or i64 of rank 0, but is tensor<1xi32> (tfl.split_v C1)}}
  %0:2 = "tfl.split_v"(%arg0, %c1, %c2) {num_splits = 2 : i32} : (tensor<2x3xf32>, tensor<2xi32>, tensor<1xi32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tfl.pseudo_const"() {value = dense<2> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (tfl.split_v C2)}}
  %0:2 = "tfl.split_v"(%arg0, %c1, %c2) {num_splits = 2 : i32} : (tensor<2x3xf32>, tensor<2xi32>, tensor<i32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<1> : tensor<2x1xi32>} : () -> tensor<2x1xi32>
  %c2 = "tfl.pseudo_const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{size_splits must be i32 or i64 of rank 1, but is tensor<2x1xi32> (tfl.split_v C3)}}
  %0:2 = "tfl.split_v"(%arg0, %c1, %c2) {num_splits = 2 : i32} : (tensor<2x3xf32>, tensor<2x1xi32>, tensor<i32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[2, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tfl.pseudo_const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{2 results of sizes [2, 1] cannot split a size of 2 (tfl.split_v C4)}}
  %0:2 = "tfl.split_v"(%arg0, %c1, %c2) {num_splits = 2 : i32} : (tensor<2x3xf32>, tensor<2xi32>, tensor<i32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[1, 1, 0]> : tensor<3xi32>} : () -> tensor<3xi32>
  %c2 = "tfl.pseudo_const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{2 results of sizes [1, 1, 0] cannot split a size of 2 (tfl.split_v C4)}}
  %0:2 = "tfl.split_v"(%arg0, %c1, %c2) {num_splits = 2 : i32} : (tensor<2x3xf32>, tensor<3xi32>, tensor<i32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[1, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{paddings must be i32 or i64 of rank 2, but is tensor<2xi32> (tfl.pad C1)}}
  %0 = "tfl.pad"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[[1, 0], [0, -1]]> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  // expected-error@+1 {{paddings may not be negative, but has -1 (tfl.pad C2)}}
  %0 = "tfl.pad"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2x2xi32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg2: tensor<f32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<1> : tensor<2x1xi32>} : () -> tensor<2x1xi32>
  // expected-error@+1 {{paddings must have the shape [2, 2], a pair for each dimension, but is tensor<2x1xi32> (tfl.padv2 C1)}}
  %0 = "tfl.padv2"(%arg0, %c1, %arg2) : (tensor<2x3xf32>, tensor<2x1xi32>, tensor<f32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg2: tensor<f32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<-1> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  // expected-error@+1 {{paddings may not be negative, but has -1 (tfl.padv2 C2)}}
  %0 = "tfl.padv2"(%arg0, %c1, %arg2) : (tensor<2x3xf32>, tensor<2x2xi32>, tensor<f32>) -> tensor<0x1xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg2: tensor<f64>) {
  %c1 = "tfl.pseudo_const"() {value = dense<1> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  // expected-error@+1 {{constant_values must be tensor<f32>, but is tensor<f64> (tfl.padv2 C3)}}
  %0 = "tfl.padv2"(%arg0, %c1, %arg2) : (tensor<2x3xf32>, tensor<2x2xi32>, tensor<f64>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%arg0: tensor<3000000000xi8>) {
  // expected-error@+1 {{3000000000 does not fit into i32 (tfl.shape C1)}}
  %0 = "tfl.shape"(%arg0) : (tensor<3000000000xi8>) -> tensor<1xi32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "tfl.pseudo_const"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  %c3 = "tfl.pseudo_const"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{ends that count from the beginnings are not supported (tfl.strided_slice C6)}}
  %0 = "tfl.strided_slice"(%arg0, %c1, %c2, %c3) {offset = true} : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @f(%x: tensor<3xf32>, %p: tensor<2x2xi32>) {
  %a = "tfl.pseudo_const"() {value = dense<1> : tensor<1x2xi32>} : () -> tensor<1x2xi32>
  %b = "tfl.pseudo_const"() {value = dense<-1> : tensor<1x2xi32>} : () -> tensor<1x2xi32>
  %c = "tfl.pseudo_const"() {value = dense<3> : tensor<1x2xi32>} : () -> tensor<1x2xi32>
  // expected-error@+1 {{paddings must have the shape [1, 2], a pair for each dimension, but is tensor<2x2xi32> (tfl.mirror_pad C1)}}
  %0 = "tfl.mirror_pad"(%x, %p) {mode = #tfl<mirror_pad_attr REFLECT>} : (tensor<3xf32>, tensor<2x2xi32>) -> tensor<5xf32>
  // expected-error@+1 {{paddings may not be negative, but has -1 (tfl.mirror_pad C2)}}
  %1 = "tfl.mirror_pad"(%x, %b) {mode = #tfl<mirror_pad_attr REFLECT>} : (tensor<3xf32>, tensor<1x2xi32>) -> tensor<1xf32>
  // expected-error@+1 {{mode must be REFLECT or SYMMETRIC, but is #tfl<mirror_pad_attr WRAP> (tfl.mirror_pad C3)}}
  %2 = "tfl.mirror_pad"(%x, %a) {mode = #tfl<mirror_pad_attr WRAP>} : (tensor<3xf32>, tensor<1x2xi32>) -> tensor<5xf32>
  // expected-error@+1 {{dimension 0 of size 3 has no 3 elements to mirror (tfl.mirror_pad C4)}}
  %3 = "tfl.mirror_pad"(%x, %c) {mode = #tfl<mirror_pad_attr REFLECT>} : (tensor<3xf32>, tensor<1x2xi32>) -> tensor<9xf32>
  return
}
