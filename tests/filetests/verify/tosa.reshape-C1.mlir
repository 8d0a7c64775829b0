// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2x3xf32>, %s: tensor<2xindex>) {
  // expected-error@+1 {{shape must be !tosa.shape<n>, but is tensor<2xindex> (tosa.reshape C1)}}
  %0 = tosa.reshape %x, %s : (tensor<2x3xf32>, tensor<2xindex>) -> tensor<3x2xf32>
  return
}
