// webnn.gatherElements C6: `indices` are i32, ui32 or i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3x4xi8>) {
  // expected-error@+1 {{indices must be i32 or ui32 or i64, but are i8 (webnn.gatherElements C6)}}
  %0 = "webnn.gatherElements"(%d, %i) {axis = 0 : ui32} : (tensor<3x4xf32>, tensor<3x4xi8>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3x4xui64>) {
  // expected-error@+1 {{indices must be i32 or ui32 or i64, but are ui64 (webnn.gatherElements C6)}}
  %0 = "webnn.gatherElements"(%d, %i) {axis = 0 : ui32} : (tensor<3x4xf32>, tensor<3x4xui64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3x4xf32>) {
  // expected-error@+1 {{indices must be i32 or ui32 or i64, but are f32 (webnn.gatherElements C6)}}
  %0 = "webnn.gatherElements"(%d, %i) {axis = 0 : ui32} : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}
