// webnn.gather C3: `indices` are i32, ui32 or i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xi8>) {
  // expected-error@+1 {{indices must be i32 or ui32 or i64, but are i8 (webnn.gather C3)}}
  %0 = "webnn.gather"(%d, %i) : (tensor<3x4xf32>, tensor<2xi8>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xui64>) {
  // expected-error@+1 {{indices must be i32 or ui32 or i64, but are ui64 (webnn.gather C3)}}
  %0 = "webnn.gather"(%d, %i) : (tensor<3x4xf32>, tensor<2xui64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xf32>) {
  // expected-error@+1 {{indices must be i32 or ui32 or i64, but are f32 (webnn.gather C3)}}
  %0 = "webnn.gather"(%d, %i) : (tensor<3x4xf32>, tensor<2xf32>) -> tensor<2x4xf32>
  return
}
