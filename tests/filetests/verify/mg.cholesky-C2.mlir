// mg.cholesky C2: the elements are floats or complex numbers
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x3xi32>) {
  // expected-error@+1 {{input must be of floats or complex numbers, but is of i32 (mg.cholesky C2)}}
  %0 = mg.cholesky %x : (tensor<3x3xi32>) -> tensor<3x3xi32>
  return
}
