// Functions that move, make and reduce elements: each of their constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{sizes must be -1 or more, with -1 once at most, but are [3, -2] (numpy.reshape C1)}}
  %0 = "numpy.reshape"(%arg0) {shape = array<i64: 3, -2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{sizes must be -1 or more, with -1 once at most, but are [-1, -1] (numpy.reshape C1)}}
  %0 = "numpy.reshape"(%arg0) {shape = array<i64: -1, -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{tensor<2x3xf32> does not have the elements of the shape [4, -1] (numpy.reshape C2)}}
  %0 = "numpy.reshape"(%arg0) {shape = array<i64: 4, -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{tensor<2x3xf32> does not have the elements of the shape [4, 2] (numpy.reshape C2)}}
  %0 = "numpy.reshape"(%arg0) {shape = array<i64: 4, 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<0x3xf32>) {
  // expected-error@+1 {{there is no size for the -1 in [0, -1] (numpy.reshape C3)}}
  %0 = "numpy.reshape"(%arg0) {shape = array<i64: 0, -1>} : (tensor<0x3xf32>) -> tensor<0x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 3 is not in [-3, 2] (numpy.expand_dims C1)}}
  %0 = "numpy.expand_dims"(%arg0) {axis = array<i64: 3>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis -4 occurs twice (numpy.expand_dims C1)}}
  %0 = "numpy.expand_dims"(%arg0) {axis = array<i64: 0, -4>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (numpy.squeeze C1)}}
  %0 = "numpy.squeeze"(%arg0) {axis = array<i64: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{dimension 0 must have size 1, but has 2 (numpy.squeeze C2)}}
  %0 = "numpy.squeeze"(%arg0) {axis = array<i64: 0>} : (tensor<2x3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axes must have 2 elements, one for each dimension, but has 1 (numpy.transpose C1)}}
  %0 = "numpy.transpose"(%arg0) {axes = array<i64: 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 0 occurs twice (numpy.transpose C1)}}
  %0 = "numpy.transpose"(%arg0) {axes = array<i64: 0, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{shape may not be negative, but has -3 (numpy.broadcast_to C1)}}
  %0 = "numpy.broadcast_to"(%arg0) {shape = array<i64: 2, -3>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{tensor<2x3xf32> cannot be stretched to the shape [4, 3] (numpy.broadcast_to C2)}}
  %0 = "numpy.broadcast_to"(%arg0) {shape = array<i64: 4, 3>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{tensor<2x3xf32> cannot be stretched to the shape [3] (numpy.broadcast_to C2)}}
  %0 = "numpy.broadcast_to"(%arg0) {shape = array<i64: 3>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis -3 is not in [-2, 1] (numpy.flip C1)}}
  %0 = "numpy.flip"(%arg0) {axis = array<i64: -3>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{stop must have 1 elements, one for each start, but has 2 (numpy.getitem C1)}}
  %0 = "numpy.getitem"(%arg0) {start = array<i64: 0>, stop = array<i64: 1, 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{step must have 1 elements, one for each start, but has 0 (numpy.getitem C1)}}
  %0 = "numpy.getitem"(%arg0) {start = array<i64: 0>, step = array<i64>, stop = array<i64: 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{3 slices are more than tensor<2x3xf32> has dimensions (numpy.getitem C2)}}
  %0 = "numpy.getitem"(%arg0) {start = array<i64: 0, 0, 0>, stop = array<i64: 1, 2, 3>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{step 0 must not be 0 (numpy.getitem C3)}}
  %0 = "numpy.getitem"(%arg0) {start = array<i64: 0>, step = array<i64: 0>, stop = array<i64: 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{there must be a tensor (numpy.concatenate C1)}}
  %0 = "numpy.concatenate"() : () -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (numpy.concatenate C2)}}
  %0 = "numpy.concatenate"(%arg0, %arg1) {axis = 2 : i64} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<4x3xf32>) {
  // expected-error@+1 {{tensor<4x3xf32> cannot be joined with tensor<2x3xf32> along axis 1 (numpy.concatenate C3)}}
  %0 = "numpy.concatenate"(%arg0, %arg1) {axis = 1 : i64} : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf64>) {
  // expected-error@+1 {{tensor<2x3xf64> cannot be joined with tensor<2x3xf32> along axis 0 (numpy.concatenate C3)}}
  %0 = "numpy.concatenate"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{there must be a tensor (numpy.stack C1)}}
  %0 = "numpy.stack"() : () -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis -4 is not in [-3, 2] (numpy.stack C2)}}
  %0 = "numpy.stack"(%arg0) {axis = -4 : i64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x1xf32>) {
  // expected-error@+1 {{tensor<2x1xf32> cannot be joined with tensor<2x3xf32> (numpy.stack C3)}}
  %0 = "numpy.stack"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{reps may not be negative, but has -1 (numpy.tile C1)}}
  %0 = "numpy.tile"(%arg0) {reps = array<i64: 2, -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{shift must have 1 elements, one for each row of elements, but has 2 (numpy.roll C1)}}
  %0 = "numpy.roll"(%arg0) {shift = array<i64: 1, 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{shift must have 1 elements, one for each axis, but has 2 (numpy.roll C1)}}
  %0 = "numpy.roll"(%arg0) {axis = array<i64: 0>, shift = array<i64: 1, 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (numpy.roll C2)}}
  %0 = "numpy.roll"(%arg0) {axis = array<i64: 2>, shift = array<i64: 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{pad_width must have two numbers for each dimension of tensor<2x3xf32> (numpy.pad C1)}}
  %0 = "numpy.pad"(%arg0) {pad_width = [[1, 1]]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{pad_width must have two numbers for each dimension of tensor<2x3xf32> (numpy.pad C1)}}
  %0 = "numpy.pad"(%arg0) {pad_width = [[1, 1], [0]]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{pad_width may not be negative, but has -1 (numpy.pad C2)}}
  %0 = "numpy.pad"(%arg0) {pad_width = [[1, 1], [0, -1]]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{mode must be "constant", "edge", "reflect" or "symmetric", but is "wrap" (numpy.pad C3)}}
  %0 = "numpy.pad"(%arg0) {mode = "wrap", pad_width = [[1, 1], [0, 1]]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f64>) {
  // expected-error@+1 {{constant_values must be tensor<f32>, but is tensor<f64> (numpy.pad C4)}}
  %0 = "numpy.pad"(%arg0, %arg1) {pad_width = [[0, 0], [0, 0]]} : (tensor<2x3xf32>, tensor<f64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>, %arg2: tensor<f32>) {
  // expected-error@+1 {{constant_values occurs at most once (numpy.pad C4)}}
  %0 = "numpy.pad"(%arg0, %arg1, %arg2) {pad_width = [[0, 0], [0, 0]]} : (tensor<2x3xf32>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{dimension 0 of size 2 has no elements for borders of 2 and 0 (numpy.pad C5)}}
  %0 = "numpy.pad"(%arg0) {mode = "reflect", pad_width = [[2, 0], [0, 0]]} : (tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<0xf32>) {
  // expected-error@+1 {{dimension 0 of size 0 has no elements for borders of 2 and 0 (numpy.pad C5)}}
  %0 = "numpy.pad"(%arg0) {mode = "edge", pad_width = [[2, 0]]} : (tensor<0xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<f32>) {
  // expected-error@+1 {{shape may not be negative, but has -1 (numpy.full C1)}}
  %0 = "numpy.full"(%arg0) {shape = array<i64: -1>} : (tensor<f32>) -> tensor<1xf32>
  return
}

// -----

func.func @f(%arg0: tensor<3xf32>) {
  // expected-error@+1 {{tensor<3xf32> cannot be stretched to the shape [2] (numpy.full C2)}}
  %0 = "numpy.full"(%arg0) {shape = array<i64: 2>} : (tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f() {
  %c0 = "numpy.array"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %c1 = "numpy.array"() {value = dense<4> : tensor<i64>} : () -> tensor<i64>
  %c2 = "numpy.array"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{the operands must have one type, of integers, f32 or f64, of rank 0, but are tensor<i32>, tensor<i64> and tensor<i32> (numpy.arange C1)}}
  %0 = "numpy.arange"(%c0, %c1, %c2) : (tensor<i32>, tensor<i64>, tensor<i32>) -> tensor<4xi32>
  return
}

// -----

func.func @f() {
  %c0 = "numpy.array"() {value = dense<0.0> : tensor<f16>} : () -> tensor<f16>
  %c1 = "numpy.array"() {value = dense<1.0> : tensor<f16>} : () -> tensor<f16>
  %c2 = "numpy.array"() {value = dense<1.0> : tensor<f16>} : () -> tensor<f16>
  // expected-error@+1 {{the operands must have one type, of integers, f32 or f64, of rank 0, but are tensor<f16>, tensor<f16> and tensor<f16> (numpy.arange C1)}}
  %0 = "numpy.arange"(%c0, %c1, %c2) : (tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<1xf16>
  return
}

// -----

func.func @f() {
  %c0 = "numpy.array"() {value = dense<4.0> : tensor<f64>} : () -> tensor<f64>
  %c1 = "numpy.array"() {value = dense<0.0> : tensor<f64>} : () -> tensor<f64>
  // expected-error@+1 {{the step must lead to the end in a number of steps (numpy.arange C2)}}
  %0 = "numpy.arange"(%c0, %c1, %c1) : (tensor<f64>, tensor<f64>, tensor<f64>) -> tensor<0xf64>
  return
}

// -----

func.func @f() {
  %c0 = "numpy.array"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %c1 = "numpy.array"() {value = dense<4> : tensor<i32>} : () -> tensor<i32>
  %c2 = "numpy.array"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{the step must lead to the end in a number of steps (numpy.arange C2)}}
  %0 = "numpy.arange"(%c0, %c1, %c2) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4xi32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (numpy.sum C1)}}
  %0 = "numpy.sum"(%arg0) {axis = array<i64: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis -2 occurs twice (numpy.sum C1)}}
  %0 = "numpy.sum"(%arg0) {axis = array<i64: 0, -2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x!mg.string>) {
  // expected-error@+1 {{elements of type !mg.string are not combined here (numpy.sum C2)}}
  %0 = "numpy.sum"(%arg0) : (tensor<2x!mg.string>) -> tensor<!mg.string>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (numpy.prod C1)}}
  %0 = "numpy.prod"(%arg0) {axis = array<i64: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis -2 occurs twice (numpy.prod C1)}}
  %0 = "numpy.prod"(%arg0) {axis = array<i64: 0, -2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x!mg.string>) {
  // expected-error@+1 {{elements of type !mg.string are not combined here (numpy.prod C2)}}
  %0 = "numpy.prod"(%arg0) : (tensor<2x!mg.string>) -> tensor<!mg.string>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (numpy.min C1)}}
  %0 = "numpy.min"(%arg0) {axis = array<i64: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis -2 occurs twice (numpy.min C1)}}
  %0 = "numpy.min"(%arg0) {axis = array<i64: 0, -2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x!mg.string>) {
  // expected-error@+1 {{elements of type !mg.string are not combined here (numpy.min C2)}}
  %0 = "numpy.min"(%arg0) : (tensor<2x!mg.string>) -> tensor<!mg.string>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (numpy.max C1)}}
  %0 = "numpy.max"(%arg0) {axis = array<i64: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis -2 occurs twice (numpy.max C1)}}
  %0 = "numpy.max"(%arg0) {axis = array<i64: 0, -2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x!mg.string>) {
  // expected-error@+1 {{elements of type !mg.string are not combined here (numpy.max C2)}}
  %0 = "numpy.max"(%arg0) : (tensor<2x!mg.string>) -> tensor<!mg.string>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (numpy.any C1)}}
  %0 = "numpy.any"(%arg0) {axis = array<i64: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis -2 occurs twice (numpy.any C1)}}
  %0 = "numpy.any"(%arg0) {axis = array<i64: 0, -2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x!mg.string>) {
  // expected-error@+1 {{elements of type !mg.string are not combined here (numpy.any C2)}}
  %0 = "numpy.any"(%arg0) : (tensor<2x!mg.string>) -> tensor<!mg.string>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (numpy.all C1)}}
  %0 = "numpy.all"(%arg0) {axis = array<i64: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis -2 occurs twice (numpy.all C1)}}
  %0 = "numpy.all"(%arg0) {axis = array<i64: 0, -2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x!mg.string>) {
  // expected-error@+1 {{elements of type !mg.string are not combined here (numpy.all C2)}}
  %0 = "numpy.all"(%arg0) : (tensor<2x!mg.string>) -> tensor<!mg.string>
  return
}

// -----

func.func @f(%arg0: tensor<0x3xf32>) {
  // expected-error@+1 {{there is no extreme of no elements, in tensor<0x3xf32> (numpy.min C3)}}
  %0 = "numpy.min"(%arg0) {axis = array<i64: 0>} : (tensor<0x3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<0x3xf32>) {
  // expected-error@+1 {{there is no extreme of no elements, in tensor<0x3xf32> (numpy.max C3)}}
  %0 = "numpy.max"(%arg0) : (tensor<0x3xf32>) -> tensor<f32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>) {
  // expected-error@+1 {{elements of type i1 are not combined here (numpy.max C2)}}
  %0 = "numpy.max"(%arg0) : (tensor<2xi1>) -> tensor<i1>
  return
}
