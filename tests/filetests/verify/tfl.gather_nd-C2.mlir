// tfl.gather_nd C2: `indices` are i16, i32 or i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%p: tensor<3x4xf32>, %i: tensor<2x1xi8>) {
  // expected-error@+1 {{indices must be i16 or i32 or i64, but are i8 (tfl.gather_nd C2)}}
  %0 = "tfl.gather_nd"(%p, %i) : (tensor<3x4xf32>, tensor<2x1xi8>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%p: tensor<3x4xf32>, %i: tensor<2x1xui64>) {
  // expected-error@+1 {{indices must be i16 or i32 or i64, but are ui64 (tfl.gather_nd C2)}}
  %0 = "tfl.gather_nd"(%p, %i) : (tensor<3x4xf32>, tensor<2x1xui64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%p: tensor<3x4xf32>, %i: tensor<2x1xf32>) {
  // expected-error@+1 {{indices must be i16 or i32 or i64, but are f32 (tfl.gather_nd C2)}}
  %0 = "tfl.gather_nd"(%p, %i) : (tensor<3x4xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  return
}
