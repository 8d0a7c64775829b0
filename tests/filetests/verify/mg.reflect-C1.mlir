// mg.reflect C1: `vectors` has rank 2 or more, and its elements are f32, f64 or complex numbers
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xf32>, %t: tensor<1x3xf32>) {
  // expected-error@+1 {{vectors must have rank 2 or more, but is tensor<3xf32> (mg.reflect C1)}}
  %0 = mg.reflect %x, %t : (tensor<3xf32>, tensor<1x3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<3x3xi32>, %t: tensor<1x3xi32>) {
  // expected-error@+1 {{vectors must be of f32, f64 or complex numbers, but is tensor<3x3xi32> (mg.reflect C1)}}
  %0 = mg.reflect %x, %t : (tensor<3x3xi32>, tensor<1x3xi32>) -> tensor<3x3xi32>
  return
}
