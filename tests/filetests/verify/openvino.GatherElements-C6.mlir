// openvino.GatherElements C6: `indices` are i32 or i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3x4xi16>) {
  // expected-error@+1 {{indices must be i32 or i64, but are i16 (openvino.GatherElements C6)}}
  %0 = "openvino.GatherElements"(%d, %i) {axis = 0 : i64} : (tensor<3x4xf32>, tensor<3x4xi16>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3x4xui32>) {
  // expected-error@+1 {{indices must be i32 or i64, but are ui32 (openvino.GatherElements C6)}}
  %0 = "openvino.GatherElements"(%d, %i) {axis = 0 : i64} : (tensor<3x4xf32>, tensor<3x4xui32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3x4xi1>) {
  // expected-error@+1 {{indices must be i32 or i64, but are i1 (openvino.GatherElements C6)}}
  %0 = "openvino.GatherElements"(%d, %i) {axis = 0 : i64} : (tensor<3x4xf32>, tensor<3x4xi1>) -> tensor<3x4xf32>
  return
}
