// tensor.gather C4: a dimension of size 0 has nothing looked up in it
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<3x0xf32>, %i: tensor<2x1xindex>) {
  // expected-error@+1 {{axis 1 of source has size 0, so nothing can be looked up in it (tensor.gather C4)}}
  %0 = "tensor.gather"(%d, %i) {gather_dims = array<i64: 1>} : (tensor<3x0xf32>, tensor<2x1xindex>) -> tensor<2x3x1xf32>
  return
}
