// mg.dot C2: both operands are tensors of the same type, of floats
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2x3xf32>, %y: tensor<1x3xf32>) {
  // expected-error@+1 {{operands must be floats of one type, but are tensor<2x3xf32> and tensor<1x3xf32> (mg.dot C2)}}
  %0 = mg.dot %x, %y {axes = array<i64: 1>} : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xi32>) {
  // expected-error@+1 {{operands must be floats of one type, but are tensor<2x3xi32> and tensor<2x3xi32> (mg.dot C2)}}
  %0 = mg.dot %x, %x {axes = array<i64: 1>} : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2xi32>
  return
}
