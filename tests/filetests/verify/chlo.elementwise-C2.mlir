// The operands of a function of chlo have one element type.
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{(chlo.next_after C2)}}
  %0 = chlo.next_after %x, %y : tensor<2xf32>, tensor<2xf64> -> tensor<2xf32>
  return
}
