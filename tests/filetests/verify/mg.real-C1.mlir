// mg.real C1: `input` is of complex numbers
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{the operand must be of complex numbers, but is tensor<4xf32> (mg.real C1)}}
  %0 = mg.real %x : (tensor<4xf32>) -> tensor<4xf32>
  return
}
