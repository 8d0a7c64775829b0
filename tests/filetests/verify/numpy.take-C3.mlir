// numpy.take C3: `indices` are integers, not `i1`
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xi1>) {
  // expected-error@+1 {{indices must be integers, but are i1 (numpy.take C3)}}
  %0 = "numpy.take"(%d, %i) : (tensor<3x4xf32>, tensor<2xi1>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xf32>) {
  // expected-error@+1 {{indices must be integers, but are f32 (numpy.take C3)}}
  %0 = "numpy.take"(%d, %i) : (tensor<3x4xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}
