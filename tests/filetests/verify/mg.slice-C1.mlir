// mg.slice C1: `offsets`, `sizes` and `strides` have one entry for each dimension
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<4x3xf32>) {
  // expected-error@+1 {{offsets must have 2 entries, one for each dimension of tensor<4x3xf32>, but has 1 (mg.slice C1)}}
  %0 = mg.slice %x {offsets = array<i64: 0>, sizes = array<i64: 2, 3>, strides = array<i64: 1, 1>} : (tensor<4x3xf32>) -> tensor<2x3xf32>
  return
}
