// webnn.gatherND C2: `indices` are i32, ui32 or i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xi8>) {
  // expected-error@+1 {{indices must be i32 or ui32 or i64, but are i8 (webnn.gatherND C2)}}
  %0 = "webnn.gatherND"(%d, %i) : (tensor<3x4xf32>, tensor<2x1xi8>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xui64>) {
  // expected-error@+1 {{indices must be i32 or ui32 or i64, but are ui64 (webnn.gatherND C2)}}
  %0 = "webnn.gatherND"(%d, %i) : (tensor<3x4xf32>, tensor<2x1xui64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xf32>) {
  // expected-error@+1 {{indices must be i32 or ui32 or i64, but are f32 (webnn.gatherND C2)}}
  %0 = "webnn.gatherND"(%d, %i) : (tensor<3x4xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  return
}
