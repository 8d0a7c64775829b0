// mg.imag C1: `input` is of complex numbers
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{the operand must be of complex numbers, but is tensor<4xf32> (mg.imag C1)}}
  %0 = mg.imag %x : (tensor<4xf32>) -> tensor<4xf32>
  return
}
