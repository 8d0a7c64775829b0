// mg.broadcast C2: each input dimension is 1 or the result's
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{input dimension 0 has size 2 and cannot be stretched to result dimension 1 of size 4 (mg.broadcast C2)}}
  %0 = mg.broadcast %x {dims = array<i64: 1>} : (tensor<2xf32>) -> tensor<3x4xf32>
  return
}
