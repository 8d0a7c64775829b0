// The operands of a function of chlo have one shape.
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{(chlo.next_after C3)}}
  %0 = chlo.next_after %x, %y : tensor<2xf32>, tensor<3xf32> -> tensor<2xf32>
  return
}
