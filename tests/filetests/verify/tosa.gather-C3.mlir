// tosa.gather C3: `indices` are i32 or i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<2x3x4xf32>, %i: tensor<2x2xi8>) {
  // expected-error@+1 {{indices must be i32 or i64, but are i8 (tosa.gather C3)}}
  %0 = "tosa.gather"(%d, %i) : (tensor<2x3x4xf32>, tensor<2x2xi8>) -> tensor<2x2x4xf32>
  return
}

// -----

func.func @f(%d: tensor<2x3x4xf32>, %i: tensor<2x2xui32>) {
  // expected-error@+1 {{indices must be i32 or i64, but are ui32 (tosa.gather C3)}}
  %0 = "tosa.gather"(%d, %i) : (tensor<2x3x4xf32>, tensor<2x2xui32>) -> tensor<2x2x4xf32>
  return
}
