// mg.reflect C2: its last dimension is not larger than the one before
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2x3xf32>, %t: tensor<1x2xf32>) {
  // expected-error@+1 {{vectors must not have more columns than rows, but are tensor<2x3xf32> (mg.reflect C2)}}
  %0 = mg.reflect %x, %t : (tensor<2x3xf32>, tensor<1x2xf32>) -> tensor<2x3xf32>
  return
}
