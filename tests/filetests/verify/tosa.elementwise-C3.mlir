// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{tensor<3xf32> does not broadcast with tensor<2xf32>: aligned at their ends, sizes must be equal or 1 (tosa.maximum C3)}}
  %0 = tosa.maximum %x, %y : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}
