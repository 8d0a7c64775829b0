// Elementwise ops, C3.
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%p: tensor<2xi1>, %x: tensor<3xf32>) {
  // expected-error@+1 {{the operands must have one shape, but are tensor<3xf32> and tensor<2xi1> (stablehlo.select C3)}}
  %0 = stablehlo.select %p, %x, %x : tensor<2xi1>, tensor<3xf32>
  return
}
