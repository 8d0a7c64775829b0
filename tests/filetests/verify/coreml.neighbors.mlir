// Operations that move, convert and reduce elements: each of their constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  // expected-error@+1 {{shape must be i32 or i64 of rank 1, but is tensor<f32> (coreml.reshape C1)}}
  %0 = "coreml.reshape"(%arg0, %c1) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<[3, -2]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{sizes must be -1 or more, with -1 once at most, but are [3, -2] (coreml.reshape C2)}}
  %0 = "coreml.reshape"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<-1> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{sizes must be -1 or more, with -1 once at most, but are [-1, -1] (coreml.reshape C2)}}
  %0 = "coreml.reshape"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<[4, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{tensor<2x3xf32> does not have the elements of the shape [4, -1] (coreml.reshape C3)}}
  %0 = "coreml.reshape"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<[0, 0, 4]> : tensor<3xi32>} : () -> tensor<3xi32>
  // expected-error@+1 {{tensor<2x3xf32> does not have the elements of the shape [1, 2, 4] (coreml.reshape C3)}}
  %0 = "coreml.reshape"(%arg0, %c1) : (tensor<2x3xf32>, tensor<3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 3 is not in [-3, 2] (coreml.expand_dims C1)}}
  %0 = "coreml.expand_dims"(%arg0) {axes = array<i32: 3>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis -4 occurs twice (coreml.expand_dims C1)}}
  %0 = "coreml.expand_dims"(%arg0) {axes = array<i32: 0, -4>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (coreml.squeeze C1)}}
  %0 = "coreml.squeeze"(%arg0) {axes = array<i32: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{dimension 0 must have size 1, but has 2 (coreml.squeeze C2)}}
  %0 = "coreml.squeeze"(%arg0) {axes = array<i32: 0>} : (tensor<2x3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{perm must have 2 elements, one for each dimension, but has 1 (coreml.transpose C1)}}
  %0 = "coreml.transpose"(%arg0) {perm = array<i32: 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis -2 occurs twice (coreml.transpose C1)}}
  %0 = "coreml.transpose"(%arg0) {perm = array<i32: 0, -2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis -3 is not in [-2, 1] (coreml.reverse C1)}}
  %0 = "coreml.reverse"(%arg0) {axes = array<i32: -3>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{reps must have 2 elements, one for each dimension, but has 1 (coreml.tile C1)}}
  %0 = "coreml.tile"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<[1, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{reps must be 1 or more, but has 0 (coreml.tile C2)}}
  %0 = "coreml.tile"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f() {
  %c0 = "coreml.const"() {val = dense<2> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{shape must be i32 or i64 of rank 1, but is tensor<i32> (coreml.fill C1)}}
  %0 = "coreml.fill"(%c0) {value = 1.0 : f32} : (tensor<i32>) -> tensor<2xf32>
  return
}

// -----

func.func @f() {
  %c0 = "coreml.const"() {val = dense<[2, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{shape may not be negative, but has -1 (coreml.fill C2)}}
  %0 = "coreml.fill"(%c0) {value = 1.0 : f32} : (tensor<2xi32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @f(%arg0: tensor<4294967296xi1>) {
  // expected-error@+1 {{the size 4294967296 does not fit into i32 (coreml.shape C1)}}
  %0 = "coreml.shape"(%arg0) : (tensor<4294967296xi1>) -> tensor<1xi32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{there must be a tensor (coreml.concat C1)}}
  %0 = "coreml.concat"() {axis = 0 : i32} : () -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (coreml.concat C2)}}
  %0 = "coreml.concat"(%arg0) {axis = 2 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x4xf32>) {
  // expected-error@+1 {{tensor<2x4xf32> cannot be joined with tensor<2x3xf32> along axis 0 (coreml.concat C3)}}
  %0 = "coreml.concat"(%arg0, %arg1) {axis = 0 : i32} : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<4x3xf32>) {
  // expected-error@+1 {{tensor<4x3xf32> cannot be joined with tensor<2x3xf32> (coreml.concat C3)}}
  %0 = "coreml.concat"(%arg0, %arg1) {axis = 0 : i32, interleave = true} : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{there must be a tensor (coreml.stack C1)}}
  %0 = "coreml.stack"() {axis = 0 : i32} : () -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis -4 is not in [-3, 2] (coreml.stack C2)}}
  %0 = "coreml.stack"(%arg0) {axis = -4 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x1xf32>) {
  // expected-error@+1 {{tensor<2x1xf32> cannot be joined with tensor<2x3xf32> (coreml.stack C3)}}
  %0 = "coreml.stack"(%arg0, %arg1) {axis = 0 : i32} : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (coreml.split C1)}}
  %0 = "coreml.split"(%arg0) {axis = 2 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{2 results of sizes [1, 2] cannot split a size of 2 (coreml.split C2)}}
  %0:2 = "coreml.split"(%arg0) {axis = 0 : i32, split_sizes = array<i32: 1, 2>} : (tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<2x3xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{2 results cannot have equal parts of a size of 3 (coreml.split C2)}}
  %0:2 = "coreml.split"(%arg0) {axis = 1 : i32} : (tensor<2x3xf32>) -> (tensor<2x1xf32>, tensor<2x1xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{there are 2 results, but num_splits is 3 (coreml.split C3)}}
  %0:2 = "coreml.split"(%arg0) {axis = 0 : i32, num_splits = 3 : i32} : (tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<[0]> : tensor<1xi32>} : () -> tensor<1xi32>
  %c2 = "coreml.const"() {val = dense<[1, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{begin must have 2 elements, one for each dimension, but has 1 (coreml.slice_by_index C1)}}
  %0 = "coreml.slice_by_index"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<1xi32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<[0, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "coreml.const"() {val = dense<[1, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{begin_mask must have 2 elements, one for each dimension, but has 1 (coreml.slice_by_index C2)}}
  %0 = "coreml.slice_by_index"(%arg0, %c1, %c2) {begin_mask = array<i1: true>} : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<[0, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "coreml.const"() {val = dense<[1, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{stride must have 2 elements, one for each dimension, but has 1 (coreml.slice_by_index C2)}}
  %0 = "coreml.slice_by_index"(%arg0, %c1, %c2) {stride = array<i32: 1>} : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<[0, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "coreml.const"() {val = dense<[1, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{no stride may be 0 (coreml.slice_by_index C3)}}
  %0 = "coreml.slice_by_index"(%arg0, %c1, %c2) {stride = array<i32: 1, 0>} : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<[2, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "coreml.const"() {val = dense<[1, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{position 2 is not in dimension 0 of size 2 (coreml.slice_by_index C4)}}
  %0 = "coreml.slice_by_index"(%arg0, %c1, %c2) {squeeze_mask = array<i1: true, false>} : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<[0]> : tensor<1xi32>} : () -> tensor<1xi32>
  %c2 = "coreml.const"() {val = dense<[1, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{begin must have 2 elements, one for each dimension, but has 1 (coreml.slice_by_size C1)}}
  %0 = "coreml.slice_by_size"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<1xi32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<[0, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "coreml.const"() {val = dense<[1, -2]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{size must be -1 or more, but has -2 (coreml.slice_by_size C2)}}
  %0 = "coreml.slice_by_size"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<[0, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "coreml.const"() {val = dense<[1, 3]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{dimension 1 of size 3 does not hold 3 from 1 (coreml.slice_by_size C3)}}
  %0 = "coreml.slice_by_size"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<[-3, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %c2 = "coreml.const"() {val = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{dimension 0 of size 2 does not hold 1 from -3 (coreml.slice_by_size C3)}}
  %0 = "coreml.slice_by_size"(%arg0, %c1, %c2) : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{pad must be i32 or i64 of rank 1, but is tensor<i32> (coreml.pad C1)}}
  %0 = "coreml.pad"(%arg0, %c1) : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{pad must have pairs, for 2 dimensions at most, but has 1 numbers (coreml.pad C2)}}
  %0 = "coreml.pad"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<[0, 0, 0, 0, 1, 1]> : tensor<6xi32>} : () -> tensor<6xi32>
  // expected-error@+1 {{pad must have pairs, for 2 dimensions at most, but has 6 numbers (coreml.pad C2)}}
  %0 = "coreml.pad"(%arg0, %c1) : (tensor<2x3xf32>, tensor<6xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<[0, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{pad may not be negative, but has -1 (coreml.pad C3)}}
  %0 = "coreml.pad"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<[0, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{mode must be "constant", "replicate" or "reflect", but is "edge" (coreml.pad C4)}}
  %0 = "coreml.pad"(%arg0, %c1) {mode = "edge"} : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<[0, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{constant_val must be of f32, but is of i32 (coreml.pad C5)}}
  %0 = "coreml.pad"(%arg0, %c1) {constant_val = 1 : i32} : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "coreml.const"() {val = dense<[0, 3]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{dimension 1 of size 3 has no elements for borders of 0 and 3 (coreml.pad C6)}}
  %0 = "coreml.pad"(%arg0, %c1) {mode = "reflect"} : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f() {
  %c0 = "coreml.const"() {val = dense<0> : tensor<i32>} : () -> tensor<i32>
  %c1 = "coreml.const"() {val = dense<4> : tensor<i64>} : () -> tensor<i64>
  %c2 = "coreml.const"() {val = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{the operands must have one type, of integers, f32 or f64, of rank 0, but are tensor<i32>, tensor<i64> and tensor<i32> (coreml.range_1d C1)}}
  %0 = "coreml.range_1d"(%c0, %c1, %c2) : (tensor<i32>, tensor<i64>, tensor<i32>) -> tensor<4xi32>
  return
}

// -----

func.func @f() {
  %c0 = "coreml.const"() {val = dense<0> : tensor<i32>} : () -> tensor<i32>
  %c1 = "coreml.const"() {val = dense<4> : tensor<i32>} : () -> tensor<i32>
  %c2 = "coreml.const"() {val = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{the step must lead to the end in a number of steps (coreml.range_1d C2)}}
  %0 = "coreml.range_1d"(%c0, %c1, %c2) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4xi32>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not converted to f32: both must be integers or floats (coreml.cast C1)}}
  %0 = "coreml.cast"(%arg0) {dtype = f32} : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>) {
  // expected-error@+1 {{elements must be integers but i1, or floats, but are i1 (coreml.clip C1)}}
  %0 = "coreml.clip"(%arg0) {alpha = 1.0 : f32, beta = 2.0 : f32} : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{beta must be of f32, but is of f16 (coreml.clip C2)}}
  %0 = "coreml.clip"(%arg0) {alpha = 1.0 : f32, beta = 2.0 : f16} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{alpha must be less than beta (coreml.clip C3)}}
  %0 = "coreml.clip"(%arg0) {alpha = 1.0 : f32, beta = 1.0 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{elements must be floats, but are i32 (coreml.log C1)}}
  %0 = "coreml.log"(%arg0) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{epsilon must be of f32, but is of f16 (coreml.log C2)}}
  %0 = "coreml.log"(%arg0) {epsilon = 1.0 : f16} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{elements must be floats, but are i32 (coreml.inverse C1)}}
  %0 = "coreml.inverse"(%arg0) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{epsilon must be of f32, but is of f16 (coreml.inverse C2)}}
  %0 = "coreml.inverse"(%arg0) {epsilon = 1.0 : f16} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{elements must be floats, but are i32 (coreml.rsqrt C1)}}
  %0 = "coreml.rsqrt"(%arg0) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{epsilon must be of f32, but is of f16 (coreml.rsqrt C2)}}
  %0 = "coreml.rsqrt"(%arg0) {epsilon = 1.0 : f16} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (coreml.reduce_sum C1)}}
  %0 = "coreml.reduce_sum"(%arg0) {axes = array<i32: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis -2 occurs twice (coreml.reduce_sum C1)}}
  %0 = "coreml.reduce_sum"(%arg0) {axes = array<i32: 0, -2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>) {
  // expected-error@+1 {{elements of type i1 are not combined here (coreml.reduce_sum C2)}}
  %0 = "coreml.reduce_sum"(%arg0) : (tensor<2xi1>) -> tensor<i1>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (coreml.reduce_prod C1)}}
  %0 = "coreml.reduce_prod"(%arg0) {axes = array<i32: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis -2 occurs twice (coreml.reduce_prod C1)}}
  %0 = "coreml.reduce_prod"(%arg0) {axes = array<i32: 0, -2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>) {
  // expected-error@+1 {{elements of type i1 are not combined here (coreml.reduce_prod C2)}}
  %0 = "coreml.reduce_prod"(%arg0) : (tensor<2xi1>) -> tensor<i1>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (coreml.reduce_min C1)}}
  %0 = "coreml.reduce_min"(%arg0) {axes = array<i32: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis -2 occurs twice (coreml.reduce_min C1)}}
  %0 = "coreml.reduce_min"(%arg0) {axes = array<i32: 0, -2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>) {
  // expected-error@+1 {{elements of type i1 are not combined here (coreml.reduce_min C2)}}
  %0 = "coreml.reduce_min"(%arg0) : (tensor<2xi1>) -> tensor<i1>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (coreml.reduce_max C1)}}
  %0 = "coreml.reduce_max"(%arg0) {axes = array<i32: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis -2 occurs twice (coreml.reduce_max C1)}}
  %0 = "coreml.reduce_max"(%arg0) {axes = array<i32: 0, -2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>) {
  // expected-error@+1 {{elements of type i1 are not combined here (coreml.reduce_max C2)}}
  %0 = "coreml.reduce_max"(%arg0) : (tensor<2xi1>) -> tensor<i1>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (coreml.reduce_mean C1)}}
  %0 = "coreml.reduce_mean"(%arg0) {axes = array<i32: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis -2 occurs twice (coreml.reduce_mean C1)}}
  %0 = "coreml.reduce_mean"(%arg0) {axes = array<i32: 0, -2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>) {
  // expected-error@+1 {{elements of type i1 are not combined here (coreml.reduce_mean C2)}}
  %0 = "coreml.reduce_mean"(%arg0) : (tensor<2xi1>) -> tensor<i1>
  return
}
