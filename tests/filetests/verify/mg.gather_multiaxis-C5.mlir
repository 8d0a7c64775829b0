// mg.gather_multiaxis C5: `indices` are integers, not `i1`
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>, %i: tensor<2x4xf32>) {
  // expected-error@+1 {{indices must be integers, but are f32 (mg.gather_multiaxis C5)}}
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<3x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<2x4xi1>) {
  // expected-error@+1 {{indices must be integers, but are i1 (mg.gather_multiaxis C5)}}
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<3x4xf32>, tensor<2x4xi1>) -> tensor<2x4xf32>
  return
}

// CLAUSE: G9
