// tfl.gather C3: `indices` are i16, i32 or i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%p: tensor<3x4xf32>, %i: tensor<2xi8>) {
  // expected-error@+1 {{indices must be i16 or i32 or i64, but are i8 (tfl.gather C3)}}
  %0 = "tfl.gather"(%p, %i) {axis = 0 : i32} : (tensor<3x4xf32>, tensor<2xi8>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%p: tensor<3x4xf32>, %i: tensor<2xui32>) {
  // expected-error@+1 {{indices must be i16 or i32 or i64, but are ui32 (tfl.gather C3)}}
  %0 = "tfl.gather"(%p, %i) {axis = 0 : i32} : (tensor<3x4xf32>, tensor<2xui32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%p: tensor<3x4xf32>, %i: tensor<2xf32>) {
  // expected-error@+1 {{indices must be i16 or i32 or i64, but are f32 (tfl.gather C3)}}
  %0 = "tfl.gather"(%p, %i) {axis = 0 : i32} : (tensor<3x4xf32>, tensor<2xf32>) -> tensor<2x4xf32>
  return
}
