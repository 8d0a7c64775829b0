// tensor.gather C3: `indices` are signless integers, or index
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xui32>) {
  // expected-error@+1 {{indices must be signless integers or index, but are ui32 (tensor.gather C3)}}
  %0 = "tensor.gather"(%d, %i) {gather_dims = array<i64: 0>} : (tensor<3x4xf32>, tensor<2x1xui32>) -> tensor<2x1x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xsi64>) {
  // expected-error@+1 {{indices must be signless integers or index, but are si64 (tensor.gather C3)}}
  %0 = "tensor.gather"(%d, %i) {gather_dims = array<i64: 0>} : (tensor<3x4xf32>, tensor<2x1xsi64>) -> tensor<2x1x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xf32>) {
  // expected-error@+1 {{indices must be signless integers or index, but are f32 (tensor.gather C3)}}
  %0 = "tensor.gather"(%d, %i) {gather_dims = array<i64: 0>} : (tensor<3x4xf32>, tensor<2x1xf32>) -> tensor<2x1x4xf32>
  return
}
