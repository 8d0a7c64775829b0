// mg.reflect C3: `factors` has its element type and sizes, but 1 in the last dimension but one, and not more in the last
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<4x3x2xf32>, %t: tensor<4x1x3xf32>) {
  // expected-error@+1 {{factors must fit tensor<4x3x2xf32>, but are tensor<4x1x3xf32> (mg.reflect C3)}}
  %0 = mg.reflect %x, %t : (tensor<4x3x2xf32>, tensor<4x1x3xf32>) -> tensor<4x3x2xf32>
  return
}

// -----

func.func @f(%x: tensor<3x2xf32>, %t: tensor<1x2xf64>) {
  // expected-error@+1 {{factors must fit tensor<3x2xf32>, but are tensor<1x2xf64> (mg.reflect C3)}}
  %0 = mg.reflect %x, %t : (tensor<3x2xf32>, tensor<1x2xf64>) -> tensor<3x2xf32>
  return
}
