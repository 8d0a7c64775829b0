// coreml.gather_nd C2: `indices` are i8, i16, i32, ui8 or ui16
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xi64>) {
  // expected-error@+1 {{indices must be i8 or i16 or i32 or ui8 or ui16, but are i64 (coreml.gather_nd C2)}}
  %0 = "coreml.gather_nd"(%d, %i) : (tensor<3x4xf32>, tensor<2x1xi64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xui32>) {
  // expected-error@+1 {{indices must be i8 or i16 or i32 or ui8 or ui16, but are ui32 (coreml.gather_nd C2)}}
  %0 = "coreml.gather_nd"(%d, %i) : (tensor<3x4xf32>, tensor<2x1xui32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xf32>) {
  // expected-error@+1 {{indices must be i8 or i16 or i32 or ui8 or ui16, but are f32 (coreml.gather_nd C2)}}
  %0 = "coreml.gather_nd"(%d, %i) : (tensor<3x4xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  return
}
