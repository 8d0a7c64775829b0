// Operators that move, convert and reduce elements: each of their constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{newShape may not be negative, but has -1 (webnn.reshape C1)}}
  %0 = "webnn.reshape"(%arg0) {newShape = array<i64: -1, 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{tensor<2x3xf32> does not have the elements of the shape [4, 2] (webnn.reshape C2)}}
  %0 = "webnn.reshape"(%arg0) {newShape = array<i64: 4, 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{permutation must have 2 elements, one for each dimension, but has 1 (webnn.transpose C1)}}
  %0 = "webnn.transpose"(%arg0) {permutation = array<i64: 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{permutation may not be negative, but has -1 (webnn.transpose C1)}}
  %0 = "webnn.transpose"(%arg0) {permutation = array<i64: 0, -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 1 occurs twice (webnn.transpose C1)}}
  %0 = "webnn.transpose"(%arg0) {permutation = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{newShape may not be negative, but has -3 (webnn.expand C1)}}
  %0 = "webnn.expand"(%arg0) {newShape = array<i64: 2, -3>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{tensor<2x3xf32> cannot be stretched to the shape [4, 3] (webnn.expand C2)}}
  %0 = "webnn.expand"(%arg0) {newShape = array<i64: 4, 3>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{starts must have 2 elements, one for each dimension, but has 1 (webnn.slice C1)}}
  %0 = "webnn.slice"(%arg0) {sizes = array<i64: 1, 1>, starts = array<i64: 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{sizes must have 2 elements, one for each dimension, but has 1 (webnn.slice C1)}}
  %0 = "webnn.slice"(%arg0) {sizes = array<i64: 1>, starts = array<i64: 0, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{strides must have 2 elements, one for each dimension, but has 1 (webnn.slice C1)}}
  %0 = "webnn.slice"(%arg0) {sizes = array<i64: 1, 1>, starts = array<i64: 0, 0>, strides = array<i64: 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{strides must be 1 or more, but has 0 (webnn.slice C2)}}
  %0 = "webnn.slice"(%arg0) {sizes = array<i64: 1, 1>, starts = array<i64: 0, 0>, strides = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{dimension 1 of size 3 does not hold 3 from 1 (webnn.slice C3)}}
  %0 = "webnn.slice"(%arg0) {sizes = array<i64: 1, 3>, starts = array<i64: 0, 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{starts may not be negative, but has -1 (webnn.slice C3)}}
  %0 = "webnn.slice"(%arg0) {sizes = array<i64: 1, 1>, starts = array<i64: -1, 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{there must be a tensor (webnn.concat C1)}}
  %0 = "webnn.concat"() {axis = 0 : ui32} : () -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [0, 1] (webnn.concat C2)}}
  %0 = "webnn.concat"(%arg0) {axis = 2 : ui32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x4xf32>) {
  // expected-error@+1 {{tensor<2x4xf32> cannot be joined with tensor<2x3xf32> along axis 0 (webnn.concat C3)}}
  %0 = "webnn.concat"(%arg0, %arg1) {axis = 0 : ui32} : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [0, 1] (webnn.split C1)}}
  %0 = "webnn.split"(%arg0) {axis = 2 : ui32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{2 results of sizes [1, 2] cannot split a size of 2 (webnn.split C2)}}
  %0:2 = "webnn.split"(%arg0) {splits = array<i64: 1, 2>} : (tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<2x3xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{2 results cannot have equal parts of a size of 3 (webnn.split C2)}}
  %0:2 = "webnn.split"(%arg0) {axis = 1 : ui32} : (tensor<2x3xf32>) -> (tensor<2x1xf32>, tensor<2x1xf32>)
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{beginningPadding must have 2 elements, one for each dimension, but has 1 (webnn.pad C1)}}
  %0 = "webnn.pad"(%arg0) {beginningPadding = array<i64: 1>, endingPadding = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{endingPadding may not be negative, but has -1 (webnn.pad C2)}}
  %0 = "webnn.pad"(%arg0) {beginningPadding = array<i64: 1, 0>, endingPadding = array<i64: 1, -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{mode must be "constant", "edge" or "reflection", but is "symmetric" (webnn.pad C3)}}
  %0 = "webnn.pad"(%arg0) {beginningPadding = array<i64: 1, 0>, endingPadding = array<i64: 1, 1>, mode = "symmetric"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{value must be of f32, but is of i32 (webnn.pad C4)}}
  %0 = "webnn.pad"(%arg0) {beginningPadding = array<i64: 1, 0>, endingPadding = array<i64: 1, 1>, value = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{dimension 0 of size 2 has no elements for borders of 2 and 1 (webnn.pad C5)}}
  %0 = "webnn.pad"(%arg0) {beginningPadding = array<i64: 2, 0>, endingPadding = array<i64: 1, 1>, mode = "reflection"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{repetitions must have 2 elements, one for each dimension, but has 1 (webnn.tile C1)}}
  %0 = "webnn.tile"(%arg0) {repetitions = array<i64: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{repetitions may not be negative, but has -1 (webnn.tile C2)}}
  %0 = "webnn.tile"(%arg0) {repetitions = array<i64: 2, -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axes may not be negative, but has -1 (webnn.reverse C1)}}
  %0 = "webnn.reverse"(%arg0) {axes = array<i64: -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 0 occurs twice (webnn.reverse C1)}}
  %0 = "webnn.reverse"(%arg0) {axes = array<i64: 0, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not converted to f32: both must be integers or floats (webnn.cast C1)}}
  %0 = "webnn.cast"(%arg0) {type = f32} : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>) {
  // expected-error@+1 {{elements must be integers but i1, or floats, but are i1 (webnn.clamp C1)}}
  %0 = "webnn.clamp"(%arg0) {minValue = 1.0 : f32} : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{minValue must be of f32, but is of i32 (webnn.clamp C2)}}
  %0 = "webnn.clamp"(%arg0) {minValue = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{minValue must be at most maxValue (webnn.clamp C3)}}
  %0 = "webnn.clamp"(%arg0) {maxValue = 0.5 : f32, minValue = 1.0 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) {
  // expected-error@+1 {{the condition must be of ui8, but is of i1 (webnn.where C1)}}
  %0 = "webnn.where"(%arg0, %arg1, %arg2) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xui8>, %arg1: tensor<2xf32>, %arg2: tensor<2xf16>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and f16 (webnn.where C2)}}
  %0 = "webnn.where"(%arg0, %arg1, %arg2) : (tensor<2xui8>, tensor<2xf32>, tensor<2xf16>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xui8>, %arg1: tensor<3xf32>, %arg2: tensor<2xf32>) {
  // expected-error@+1 {{tensor<3xf32> does not broadcast with tensor<2xi1>: aligned at their ends, sizes must be equal or 1 (webnn.where C3)}}
  %0 = "webnn.where"(%arg0, %arg1, %arg2) : (tensor<2xui8>, tensor<3xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (webnn.reduceSum C1)}}
  %0 = "webnn.reduceSum"(%arg0) {axes = array<i64: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axes may not be negative, but has -1 (webnn.reduceSum C1)}}
  %0 = "webnn.reduceSum"(%arg0) {axes = array<i64: -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>) {
  // expected-error@+1 {{elements of type i1 are not combined here (webnn.reduceSum C2)}}
  %0 = "webnn.reduceSum"(%arg0) : (tensor<2xi1>) -> tensor<i1>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (webnn.reduceProduct C1)}}
  %0 = "webnn.reduceProduct"(%arg0) {axes = array<i64: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axes may not be negative, but has -1 (webnn.reduceProduct C1)}}
  %0 = "webnn.reduceProduct"(%arg0) {axes = array<i64: -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>) {
  // expected-error@+1 {{elements of type i1 are not combined here (webnn.reduceProduct C2)}}
  %0 = "webnn.reduceProduct"(%arg0) : (tensor<2xi1>) -> tensor<i1>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (webnn.reduceMin C1)}}
  %0 = "webnn.reduceMin"(%arg0) {axes = array<i64: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axes may not be negative, but has -1 (webnn.reduceMin C1)}}
  %0 = "webnn.reduceMin"(%arg0) {axes = array<i64: -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>) {
  // expected-error@+1 {{elements of type i1 are not combined here (webnn.reduceMin C2)}}
  %0 = "webnn.reduceMin"(%arg0) : (tensor<2xi1>) -> tensor<i1>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (webnn.reduceMax C1)}}
  %0 = "webnn.reduceMax"(%arg0) {axes = array<i64: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axes may not be negative, but has -1 (webnn.reduceMax C1)}}
  %0 = "webnn.reduceMax"(%arg0) {axes = array<i64: -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>) {
  // expected-error@+1 {{elements of type i1 are not combined here (webnn.reduceMax C2)}}
  %0 = "webnn.reduceMax"(%arg0) : (tensor<2xi1>) -> tensor<i1>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (webnn.reduceMean C1)}}
  %0 = "webnn.reduceMean"(%arg0) {axes = array<i64: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{axes may not be negative, but has -1 (webnn.reduceMean C1)}}
  %0 = "webnn.reduceMean"(%arg0) {axes = array<i64: -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>) {
  // expected-error@+1 {{elements of type i1 are not combined here (webnn.reduceMean C2)}}
  %0 = "webnn.reduceMean"(%arg0) : (tensor<2xi1>) -> tensor<i1>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>, %arg1: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not supported here: they must be integers or floats (webnn.equal C1)}}
  %0 = "webnn.equal"(%arg0, %arg1) : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xf32>, %arg1: tensor<2xf16>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and f16 (webnn.equal C2)}}
  %0 = "webnn.equal"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf16>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{tensor<3xf32> does not broadcast with tensor<2xf32>: aligned at their ends, sizes must be equal or 1 (webnn.equal C3)}}
  %0 = "webnn.equal"(%arg0, %arg1) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>, %arg1: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not supported here: they must be integers or floats (webnn.notEqual C1)}}
  %0 = "webnn.notEqual"(%arg0, %arg1) : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xf32>, %arg1: tensor<2xf16>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and f16 (webnn.notEqual C2)}}
  %0 = "webnn.notEqual"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf16>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{tensor<3xf32> does not broadcast with tensor<2xf32>: aligned at their ends, sizes must be equal or 1 (webnn.notEqual C3)}}
  %0 = "webnn.notEqual"(%arg0, %arg1) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>, %arg1: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not supported here: they must be integers or floats (webnn.greater C1)}}
  %0 = "webnn.greater"(%arg0, %arg1) : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xf32>, %arg1: tensor<2xf16>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and f16 (webnn.greater C2)}}
  %0 = "webnn.greater"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf16>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{tensor<3xf32> does not broadcast with tensor<2xf32>: aligned at their ends, sizes must be equal or 1 (webnn.greater C3)}}
  %0 = "webnn.greater"(%arg0, %arg1) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>, %arg1: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not supported here: they must be integers or floats (webnn.greaterOrEqual C1)}}
  %0 = "webnn.greaterOrEqual"(%arg0, %arg1) : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xf32>, %arg1: tensor<2xf16>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and f16 (webnn.greaterOrEqual C2)}}
  %0 = "webnn.greaterOrEqual"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf16>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{tensor<3xf32> does not broadcast with tensor<2xf32>: aligned at their ends, sizes must be equal or 1 (webnn.greaterOrEqual C3)}}
  %0 = "webnn.greaterOrEqual"(%arg0, %arg1) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>, %arg1: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not supported here: they must be integers or floats (webnn.lesser C1)}}
  %0 = "webnn.lesser"(%arg0, %arg1) : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xf32>, %arg1: tensor<2xf16>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and f16 (webnn.lesser C2)}}
  %0 = "webnn.lesser"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf16>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{tensor<3xf32> does not broadcast with tensor<2xf32>: aligned at their ends, sizes must be equal or 1 (webnn.lesser C3)}}
  %0 = "webnn.lesser"(%arg0, %arg1) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>, %arg1: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not supported here: they must be integers or floats (webnn.lesserOrEqual C1)}}
  %0 = "webnn.lesserOrEqual"(%arg0, %arg1) : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xf32>, %arg1: tensor<2xf16>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and f16 (webnn.lesserOrEqual C2)}}
  %0 = "webnn.lesserOrEqual"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf16>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{tensor<3xf32> does not broadcast with tensor<2xf32>: aligned at their ends, sizes must be equal or 1 (webnn.lesserOrEqual C3)}}
  %0 = "webnn.lesserOrEqual"(%arg0, %arg1) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{elements of type i32 are not supported here: they must be floats (webnn.isNaN C1)}}
  %0 = "webnn.isNaN"(%arg0) : (tensor<2xi32>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{elements of type i32 are not supported here: they must be floats (webnn.isInfinite C1)}}
  %0 = "webnn.isInfinite"(%arg0) : (tensor<2xi32>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>, %arg1: tensor<2xi1>) {
  // expected-error@+1 {{the operands must be of ui8, but one is of i1 (webnn.logicalAnd C1)}}
  %0 = "webnn.logicalAnd"(%arg0, %arg1) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xui8>, %arg1: tensor<3xui8>) {
  // expected-error@+1 {{tensor<3xui8> does not broadcast with tensor<2xui8>: aligned at their ends, sizes must be equal or 1 (webnn.logicalAnd C2)}}
  %0 = "webnn.logicalAnd"(%arg0, %arg1) : (tensor<2xui8>, tensor<3xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>, %arg1: tensor<2xi1>) {
  // expected-error@+1 {{the operands must be of ui8, but one is of i1 (webnn.logicalOr C1)}}
  %0 = "webnn.logicalOr"(%arg0, %arg1) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xui8>, %arg1: tensor<3xui8>) {
  // expected-error@+1 {{tensor<3xui8> does not broadcast with tensor<2xui8>: aligned at their ends, sizes must be equal or 1 (webnn.logicalOr C2)}}
  %0 = "webnn.logicalOr"(%arg0, %arg1) : (tensor<2xui8>, tensor<3xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>, %arg1: tensor<2xi1>) {
  // expected-error@+1 {{the operands must be of ui8, but one is of i1 (webnn.logicalXor C1)}}
  %0 = "webnn.logicalXor"(%arg0, %arg1) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xui8>, %arg1: tensor<3xui8>) {
  // expected-error@+1 {{tensor<3xui8> does not broadcast with tensor<2xui8>: aligned at their ends, sizes must be equal or 1 (webnn.logicalXor C2)}}
  %0 = "webnn.logicalXor"(%arg0, %arg1) : (tensor<2xui8>, tensor<3xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%arg0: tensor<2xi1>) {
  // expected-error@+1 {{the operands must be of ui8, but one is of i1 (webnn.logicalNot C1)}}
  %0 = "webnn.logicalNot"(%arg0) : (tensor<2xi1>) -> tensor<2xui8>
  return
}
